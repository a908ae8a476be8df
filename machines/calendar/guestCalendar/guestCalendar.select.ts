import type { SnapshotFrom } from 'xstate'
import { isComplete } from '@domain/booking/bookingDraft'
import { type SampleEvent, sampleEvents } from '@domain/booking/sampleEvents'
import { type Notice, noticeOf } from '@machines/booking/slot.notices'
import { choiceNotice } from '@machines/booking/slotChoice.notices'
import { type ChoiceView, choiceViewOf } from '@machines/booking/slotChoice.select'
import type { guestCalendarMachine } from './guestCalendar.machine'
import type { GuestNotice } from './guestCalendar.types'

export interface GuestCalendarScreen {
  /** The page alone, or with a dialog over it. */
  readonly screen: 'page' | 'choosing' | 'pickingDate'
  /** True when 'Book a Facility' is open, also below the choice of a date. */
  readonly dialogIsOpen: boolean
  readonly choice: ChoiceView
  /** True when an hour is chosen, so "Booking Now" leads on (B5.07). */
  readonly canGoOn: boolean
  readonly samples: readonly SampleEvent[]
}

const guestNotice = (notice: GuestNotice): Notice =>
  notice.kind === 'dayOver'
    ? noticeOf('warn', 'The day you had chosen is over. Today is shown instead; please choose another hour.')
    : choiceNotice(notice)

/** The screen of the guests' calendar. */
export function selectGuestCalendar(
  snapshot: SnapshotFrom<typeof guestCalendarMachine>,
): GuestCalendarScreen {
  const { context } = snapshot
  const inDialog = snapshot.matches({ choosing: 'inDialog' })
  return {
    screen: snapshot.matches('pickingDate') ? 'pickingDate' : inDialog ? 'choosing' : 'page',
    dialogIsOpen: inDialog || snapshot.matches({ pickingDate: 'overDialog' }),
    choice: choiceViewOf(context, {
      rates: 'guests',
      notice: context.notice && guestNotice(context.notice),
      unsettled: null,
    }),
    canGoOn: isComplete(context.draft),
    samples: sampleEvents(context.today),
  }
}
