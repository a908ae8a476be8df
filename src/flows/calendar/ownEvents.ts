import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { OwnEventRequest } from '@domain/booking/ownEvents'
import { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import type { LoadDialog, OwnEventsWorldEvent } from '@machines/calendar/ownEvents/ownEvents.types'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** What the own events need of their page, wired by `src/app`. */
export interface OwnEventsPorts {
  /** Loads the dialog, and answers whether it came. */
  readonly loadDialog: () => Promise<boolean>
  /** Opens the dialog, which has been loaded. */
  readonly openDialog: (request: OwnEventRequest) => void
}

/** The member's own events over this device's storage; the record is followed in every tab. */
export function ownEventsFlow(deps: FlowDeps, { loadDialog, openDialog }: OwnEventsPorts) {
  const { records } = deps
  const kept = () => records.read(table.ownEvents) ?? []
  const machine = ownEventsMachine.provide({
    actors: {
      watchEvents: fromCallback<
        EventObject,
        undefined,
        Extract<OwnEventsWorldEvent, { type: 'events.changed' }>
      >(({ sendBack }) =>
        records.watch(table.ownEvents, () => sendBack({ type: 'events.changed', events: kept() })),
      ),
      loadDialog: fromPromise<LoadDialog['output'], undefined>(() => loadDialog()),
    },
    actions: {
      notifyDialogWanted: ({ context: { wanted } }) => {
        if (wanted) openDialog(wanted)
      },
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { events: kept() } }
}
