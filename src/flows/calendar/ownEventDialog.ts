import { fromPromise } from 'xstate'
import { type OwnEventChange, withChange } from '@domain/booking/ownEvents'
import { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import type { SaveEvent } from '@machines/calendar/ownEventDialog/ownEventDialog.types'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The dialog of an own event over this device's storage. Each change is made of what is kept at that moment. */
export function ownEventDialogFlow(deps: FlowDeps) {
  const { records, random } = deps
  const save = (change: OwnEventChange): SaveEvent['output'] => {
    const next = withChange(records.read(table.ownEvents) ?? [], change, random)
    if (next === null) return 'full'
    return records.keep(table.ownEvents, next) ? 'kept' : 'notKept'
  }
  const machine = ownEventDialogMachine.provide({
    actors: {
      saveEvent: fromPromise<SaveEvent['output'], SaveEvent['input']>(({ input }) =>
        Promise.resolve(input).then(save),
      ),
    },
    actions: {
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: undefined }
}
