import type { SnapshotFrom } from 'xstate'
import { centreDateOf } from '@domain/time/centreTime'
import { dateTimeText, shortDate } from '@domain/time/dates'
import {
  type EmptyPanel,
  emptyPanelOf,
  type PanelStatus,
  panelStatusOf,
} from '@machines/shared/optionalPanel.select'
import type { calendarFeedMachine } from './calendarFeed.machine'

type Snapshot = SnapshotFrom<typeof calendarFeedMachine>

export type CalendarFeedScreen =
  | EmptyPanel
  | (PanelStatus & {
      readonly screen: 'offer'
      /** The known state of the address in words; null when there is no address. */
      readonly status: string | null
      /** The address, just after its creation. */
      readonly secretAddress: string | null
      /** The change that is under way, or null. */
      readonly change: 'creation' | 'revocation' | null
      readonly canChange: boolean
    })

const createLostText =
  'The connection was lost. If an address was created, it was shown to no one: create a new one to replace it.'

function panelStatusIn(snapshot: Snapshot): PanelStatus {
  const { failure, change } = snapshot.context
  const isCreation = change === 'creation'
  const status = panelStatusOf(snapshot, {
    busy: isCreation ? 'Creating...' : 'Revoking...',
    failed: isCreation ? 'The address was not created' : 'The address was not revoked',
    notKnown: 'We could not confirm the change',
    notDone: 'The connection was lost. The address is still there; please try again.',
  })
  const { notice } = status
  if (notice === null || !isCreation || failure?.kind !== 'unknown') return status
  const message = failure.message ?? createLostText
  return { ...status, notice: { ...notice, title: 'We could not confirm the new address', message } }
}

function statusOf({ feed }: Snapshot['context']): string | null {
  if (feed === null) return null
  const since = feed.createdAt === null ? '' : ` since ${shortDate(centreDateOf(feed.createdAt))}`
  const read =
    feed.lastReadAt === null
      ? 'No calendar app has used it yet.'
      : `A calendar app last used it on ${dateTimeText(feed.lastReadAt)}.`
  return `You have a calendar address${since}. ${read}`
}

/** The screen of the calendar address. */
export function selectCalendarFeed(snapshot: Snapshot): CalendarFeedScreen {
  const { context } = snapshot
  const empty = emptyPanelOf(snapshot)
  if (empty) return empty
  const panel = panelStatusIn(snapshot)
  return {
    screen: 'offer',
    ...panel,
    status: statusOf(context),
    secretAddress: context.secretAddress,
    change: panel.busyLabel === null ? null : context.change,
    canChange: snapshot.can({ type: 'address.requested' }),
  }
}
