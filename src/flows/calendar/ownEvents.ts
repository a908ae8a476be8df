import { type EventObject, fromCallback } from 'xstate'
import { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import type { OwnEventsWorldEvent } from '@machines/calendar/ownEvents/ownEvents.types'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

type EventsChanged = Extract<OwnEventsWorldEvent, { type: 'events.changed' }>

/** The member's own events over this device's storage; each tab follows the record. */
export function ownEventsFlow(deps: FlowDeps) {
  const { records } = deps
  const kept = () => records.read(table.ownEvents) ?? []
  const machine = ownEventsMachine.provide({
    actors: {
      watchEvents: fromCallback<EventObject, undefined, EventsChanged>(({ sendBack }) =>
        records.watch(table.ownEvents, () => sendBack({ type: 'events.changed', events: kept() })),
      ),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { events: kept() } }
}
