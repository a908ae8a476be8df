import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { type OwnEventChange, type OwnEventRequest, withChange } from '@domain/booking/ownEvents'
import type { RequestPort } from '@domain/values/requestPort'
import { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import type {
  OwnEventDialogWorldEvent,
  SaveEvent,
} from '@machines/calendar/ownEventDialog/ownEventDialog.types'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** What the dialog needs of its page, wired by `src/app`. */
export interface OwnEventDialogPorts {
  /** What the dialog is wanted for. */
  readonly requests: Pick<RequestPort<OwnEventRequest>, 'watch'>
}

/** The dialog of an own event over this device's storage. Each change is made of what is kept at that moment. */
export function ownEventDialogFlow(deps: FlowDeps, { requests }: OwnEventDialogPorts) {
  const { records, random, toasts } = deps
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
      watchRequests: fromCallback<EventObject, undefined, OwnEventDialogWorldEvent>(({ sendBack }) =>
        requests.watch((request) => sendBack({ type: 'dialog.requested', request })),
      ),
    },
    actions: {
      notifySaved: ({ context: { event } }) =>
        toasts.show({ tone: 'success', title: event ? 'Event saved' : 'Event added' }),
      notifyRemoved: () => toasts.show({ tone: 'success', title: 'Event removed' }),
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: undefined }
}
