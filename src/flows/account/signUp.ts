import { fromPromise } from 'xstate'
import { chosenHourIn } from '@domain/booking/chosenHour'
import { pathOf } from '@domain/portal/routes'
import { signUpMachine } from '@machines/account/signUp/signUp.machine'
import type { RegisterAccount } from '@machines/account/signUp/signUp.types'
import { records as table } from '@world/recordTable'
import { persistMailSent } from '@world/resendDeadlines'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'

/** Signing up over the member API; the typed text is kept for a minute, without the passwords (A3.23). */
export function signUpFlow(deps: FlowDeps) {
  const { api, clock, navigation, records } = deps
  const machine = signUpMachine.provide({
    actors: {
      registerAccount: fromPromise<RegisterAccount['output'], RegisterAccount['input']>(({ input, signal }) =>
        api.call('register', input, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      persistDraft: ({ context }) =>
        records.write(table.signUpDraft, { ...context.draft, branches: [...context.draft.branches] }),
      persistAddressToVerify: ({ context }) => records.write(table.verificationAddress, context.draft.email),
      persistMailSent: ({ context }) => persistMailSent(deps, context.draft.email),
      openEmailVerification: () => navigation.go(pathOf('emailVerification')),
      prefillSignIn: ({ context }) =>
        records.write(table.signInDraft, { email: context.draft.email, keepSignedIn: false }),
      openSignIn: () => navigation.go(pathOf('signIn')),
      reportDefect: reporting(deps),
    },
  })
  return {
    machine,
    input: {
      draft: records.read(table.signUpDraft),
      chosenHour: chosenHourIn(records.read(table.guestSlot), clock.now()),
    },
  }
}
