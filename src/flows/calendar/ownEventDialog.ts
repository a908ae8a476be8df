import { fromPromise } from 'xstate'
import {
  type OwnEvent,
  type OwnEventChange,
  type OwnEventRequest,
  withChange,
} from '@domain/booking/ownEvents'
import type { FormAbout } from '@domain/forms/keptForm'
import { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import type { SaveEvent } from '@machines/calendar/ownEventDialog/ownEventDialog.types'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/**
 * The dialog in which the member was typing when the session ended; null for another form, or when the event
 * is gone.
 */
function requestOf(typed: FormAbout | null, events: readonly OwnEvent[]): OwnEventRequest | null {
  if (typed?.name === 'newEvent') return { kind: 'add', date: typed.subject }
  const event = typed?.name === 'ownEvent' ? events.find(({ id }) => id === typed.subject) : undefined
  return event ? { kind: 'edit', event } : null
}

/**
 * The dialog of an own event over this device's storage. Each change applies to the events stored at that
 * moment.
 */
export function ownEventDialogFlow(deps: FlowDeps) {
  const { forms, records, random } = deps
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
  return { machine, input: { request: requestOf(forms.wanted(), records.read(table.ownEvents) ?? []) } }
}
