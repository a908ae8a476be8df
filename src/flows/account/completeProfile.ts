import { fromPromise } from 'xstate'
import { chosenHourIn } from '@domain/booking/chosenHour'
import { pathOf } from '@domain/portal/routes'
import { todayAt } from '@domain/time/centreTime'
import { completionOf, knownDraft } from '@domain/forms/completeProfile'
import { completeProfileMachine } from '@machines/account/completeProfile/completeProfile.machine'
import type { ReadAccount, SaveProfile } from '@machines/account/completeProfile/completeProfile.types'
import { records as table } from '@world/recordTable'
import { reporting } from '@flows/shared/reporting'
import { memberIn } from '@flows/shared/memberIn'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'

/** Profile completion over the member API; the draft is the member's own record (A3.24). */
export function completeProfileFlow(deps: FlowDeps) {
  const { api, clock, navigation, records } = deps
  const member = memberIn(deps)
  const machine = completeProfileMachine.provide({
    actors: {
      saveProfile: fromPromise<SaveProfile['output'], SaveProfile['input']>(({ input, signal }) =>
        api.call('completeProfile', completionOf(input.level, input.fields), { signal }),
      ),
      readAccount: fromPromise<ReadAccount['output'], undefined>(({ signal }) =>
        api.call('user', undefined, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      persistDraft: ({ context: { level, fields } }) => records.write(table.profileDraft, { level, fields }),
      clearDraft: () => records.forget(table.profileDraft),
      keepChosenHour: ({ context: { chosenHour } }) => {
        if (chosenHour) navigation.replace(pathOf('completeProfile') + chosenHour.query)
      },
      reportDefect: reporting(deps),
    },
  })
  return {
    machine,
    input: {
      draft: records.read(table.profileDraft) ?? (member && knownDraft(member)),
      today: todayAt(clock.now()),
      chosenHour: chosenHourIn(records.read(table.guestSlot), clock.now()),
    },
  }
}
