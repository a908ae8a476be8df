import {
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  type SnapshotFrom,
  type Subscription,
} from 'xstate'
import type { UpcomingBooking } from '@domain/booking/booking'
import type { Evening } from '@domain/booking/eveningHours'
import type { Receivables } from '@domain/money/receivable'
import { deepEqual } from '@domain/values/deepEqual'
import { type Known, readingStatusOf } from '@machines/shared/reader/reader.machine'
import type { Panels } from './nextBooking.types'

/** A flow on the same page that reads this data. */
interface Panel<Data> {
  getSnapshot(): Parameters<typeof readingStatusOf>[0] & {
    readonly context: { readonly known: Known<Data> | null }
  }
  subscribe(observer: () => void): Subscription
}

interface Siblings {
  readonly upcomingBookings: Panel<readonly UpcomingBooking[]>
  readonly duesSummary: Panel<{ readonly dues: Receivables | null }>
  readonly eveningHours: Panel<Evening>
}

/** The data of the panels that the next booking displays. */
function selectPanels(siblings: Siblings): Panels {
  const upcoming = siblings.upcomingBookings.getSnapshot()
  const { known } = upcoming.context
  const dues = siblings.duesSummary.getSnapshot().context.known?.data.dues ?? null
  return {
    upcoming: {
      status: readingStatusOf(upcoming),
      hours: known?.data ?? [],
      readAt: known?.readAt ?? null,
    },
    dues: dues && [...dues.member.items, ...dues.class.items, ...dues.retail.items],
    lastWeek: siblings.eveningHours.getSnapshot().context.known?.data.lastWeek ?? null,
  }
}

/** Sends the data of the panels on the same page, now and after each change. */
export const watchPanels = fromCallback<EventObject, { readonly page: AnyActorRef }>(
  ({ input: { page }, sendBack }) => {
    const { children } = page.getSnapshot() as SnapshotFrom<AnyStateMachine>
    const siblings = children as unknown as Siblings
    let sent: Panels | null = null
    const send = () => {
      const panels = selectPanels(siblings)
      if (deepEqual(panels, sent)) return
      sent = panels
      sendBack({ type: 'panels.changed', panels })
    }
    send()
    const { upcomingBookings, duesSummary, eveningHours } = siblings
    const subscriptions = [upcomingBookings, duesSummary, eveningHours].map((panel) => panel.subscribe(send))
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  },
)
