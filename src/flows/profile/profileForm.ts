import { fromPromise } from 'xstate'
import type { ProfileStep } from '@domain/account/profileChange'
import { failed, type Outcome } from '@domain/values/outcome'
import { profileFormMachine } from '@machines/profile/profileForm/profileForm.machine'
import type { ReadProfile, SaveStep } from '@machines/profile/profileForm/profileForm.types'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The refusals of a call that lacks its id (A8.23). */
const memberIdMissing = 'Member ID not found. Please refresh and try again.'
const addressIdMissing = 'Billing address ID not found. Please refresh and try again.'

/** The portal itself refuses and sends nothing. */
const refusedHere = (message: string): Promise<Outcome<never>> =>
  Promise.resolve(failed({ kind: 'refused', status: 0, message, code: null, fields: {} }))

/** One form of the profile over the member API (A7.16–A7.19). */
export function profileFormFlow(deps: FlowDeps) {
  const { api } = deps
  const send = (step: ProfileStep, options: { signal: AbortSignal }): Promise<Outcome<unknown>> => {
    switch (step.call) {
      case 'updateMember':
        return step.id === null
          ? refusedHere(memberIdMissing)
          : api.call('updateAdultMember', { ...step, id: step.id }, options)
      case 'createAddress':
        return api.call('createBillingAddress', step.address, options)
      case 'updateAddress':
        return step.id === null
          ? refusedHere(addressIdMissing)
          : api.call('updateBillingAddress', { ...step, id: step.id }, options)
      case 'addBranch':
        return step.id === null
          ? refusedHere(memberIdMissing)
          : api.call('addBranch', { ...step, id: step.id }, options)
    }
  }
  const machine = profileFormMachine.provide({
    actors: {
      saveStep: fromPromise<SaveStep['output'], SaveStep['input']>(({ input, signal }) =>
        send(input, { signal }),
      ),
      readProfile: fromPromise<ReadProfile['output'], undefined>(({ signal }) =>
        api.call('showProfile', undefined, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine }
}
