import type { SnapshotFrom } from 'xstate'
import { alertTimeText, type SlotAlert, slotQuery } from '@domain/booking/slotAlert'
import {
  type EmptyPanel,
  emptyPanelOf,
  type PanelStatus,
  panelStatusOf,
} from '@machines/shared/optionalPanel.select'
import type { slotAlertsMachine } from './slotAlerts.machine'

type Snapshot = SnapshotFrom<typeof slotAlertsMachine>

/** A slot alert as the card displays it. */
export interface SlotAlertRow {
  readonly id: number
  readonly facility: string
  readonly branch: string
  /** `Wednesday, July 8, 2026, 6:00 PM - 7:00 PM`. */
  readonly time: string
  /** The query string that opens the hour in the calendar, with its question mark. */
  readonly query: string
}

export type SlotAlertsScreen =
  | EmptyPanel
  /** The member has no slot alert, as a complete answer shows. */
  | { readonly screen: 'none' }
  | (PanelStatus & {
      readonly screen: 'list'
      readonly rows: readonly SlotAlertRow[]
      /** The id of the row that is being removed, or null. */
      readonly busyId: number | null
      readonly canRemove: boolean
      /** The last removed alert in words, or null. */
      readonly confirmation: string | null
    })

const rowOf = (alert: SlotAlert): SlotAlertRow => ({
  id: alert.id,
  facility: alert.facilityName,
  branch: alert.branchName,
  time: alertTimeText(alert),
  query: slotQuery(alert),
})

/** The screen of the slot alerts. */
export function selectSlotAlerts(snapshot: Snapshot): SlotAlertsScreen {
  const { alerts, target, removed } = snapshot.context
  const empty = emptyPanelOf(snapshot)
  if (empty) return empty
  const status = panelStatusOf(snapshot, {
    busy: 'Removing...',
    failed: 'The hour was not removed',
    notKnown: 'We could not confirm the removal',
    notDone: 'The connection was lost, and the hour is still on your list. Please try again.',
  })
  const [first] = alerts
  if (first === undefined && target === null && removed === null && status.stale === null)
    return { screen: 'none' }
  return {
    screen: 'list',
    ...status,
    rows: alerts.map(rowOf),
    busyId: status.busyLabel === null ? null : (target?.id ?? null),
    canRemove: first !== undefined && snapshot.can({ type: 'removal.requested', id: first.id }),
    confirmation:
      removed &&
      `${removed.facilityName}, ${alertTimeText(removed)}, has been removed. You will not be notified.`,
  }
}
