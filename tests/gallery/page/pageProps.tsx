/** The props of a view besides its actor, for its pictures. */
import type { ComponentProps } from 'react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { Dialog } from '@ui/Dialog'
import { HomeIcon } from '@ui/icons/HomeIcon'
import { WalletIcon } from '@ui/icons/WalletIcon'
import { day, tenInTheMorning } from '@tests/support/days'
import { shownFreeCourts, weekOfCourts } from '@tests/support/freeCourts'
import { sharedBookingOf } from '@domain/booking/shareBooking'
import { bookingOf } from '@tests/support/myBookings'
import { holiday, newShoes } from '@tests/support/ownEvents'
import { noParent } from '@tests/support/parents'
import { shownMonth } from '@tests/support/shownMonth'
import type { ReceiptView } from '@views/money/receipt/ReceiptView'
import type { SlotOfferView } from '@views/booking/slotOffer/SlotOfferView'
import type { BookingAttemptView } from '@views/booking/bookingAttempt/BookingAttemptView'
import type { CalendarFileView } from '@views/calendar/calendarFile/CalendarFileView'
import type { CalendarDisplayView } from '@views/calendar/calendarDisplay/CalendarDisplayView'
import { MonthGrid } from '@views/calendar/calendarDisplay/MonthGrid'
import { FreeCourtsView } from '@views/calendar/freeCourts/FreeCourtsView'
import type { ChildAccountsView } from '@views/profile/childAccounts/ChildAccountsView'
import type { DeskDayView } from '@views/desk/deskDay/DeskDayView'
import type { MonthBookingsView } from '@views/calendar/monthBookings/MonthBookingsView'
import type { MyBookingsView } from '@views/booking/myBookings/MyBookingsView'
import type { NotificationsView } from '@views/shell/notifications/NotificationsView'
import type { OwnEventsView } from '@views/calendar/ownEvents/OwnEventsView'
import type { PayQueueView } from '@views/money/payQueue/PayQueueView'
import type { ProfileView } from '@views/profile/profile/ProfileView'
import type { SidebarView } from '@views/shell/sidebar/SidebarView'

export type PageProps = Readonly<Record<string, unknown>>

/** A page of a group with two pages, and a group with one. */
const sidebar = (onCall: () => void): Omit<ComponentProps<typeof SidebarView>, 'actor'> => ({
  currentPath: '/dashboard',
  menu: [
    {
      id: 'portal',
      label: 'Portal',
      entries: [
        { id: 'dashboard', label: 'Dashboard', icon: <HomeIcon />, href: '/dashboard' },
        {
          id: 'payments',
          label: 'My Payments',
          icon: <WalletIcon />,
          children: [
            { label: 'Recent Payments', href: '/recent-payments' },
            { label: 'Payable Payments', href: '/payable-payments' },
          ],
        },
        {
          id: 'help',
          label: 'Help & Support',
          icon: <HomeIcon />,
          children: [{ label: 'Contact Support', href: '/contact-support' }],
        },
      ],
    },
  ],
  onNavigate: onCall,
  children: <h1>Page</h1>,
})

const monthBookings = (onCall: () => void): Omit<ComponentProps<typeof MonthBookingsView>, 'actor'> => ({
  thisMonth: { label: 'This Month', hours: null, text: '', isMissing: true, canCountAgain: true },
  onCountAgain: onCall,
  onBook: onCall,
})

/** A count of a moment ago. */
const freeCourts = createActor(
  freeCourtsMachine.provide({
    actors: {
      readData: fromPromise(() => new Promise(() => {})),
      watchTime: fromCallback(() => {}),
    },
  }),
  {
    input: {
      query: { branchId: 1, from: day },
      known: { data: weekOfCourts, readAt: tenInTheMorning },
      now: tenInTheMorning,
    },
  },
).start()

const freeCourtsProps = (onCall: () => void): Omit<ComponentProps<typeof FreeCourtsView>, 'actor'> => ({
  activity: null,
  booked: shownMonth.eventsOfDays,
  date: day,
  isEntered: false,
  onActivity: onCall,
  onHour: onCall,
})

/**
 * The events on the day of the samples, also on a day of August, for the month that the calendar displays on
 * request.
 */
const inAugust = '2026-08-01'
const alsoInAugust = <Of,>(ofDays: Readonly<Record<string, Of>>) => ({
  ...ofDays,
  [inAugust]: ofDays[day] as Of,
})

/** A month with confirmed and pending bookings, and events of the member's own. */
const calendarDisplay = (onCall: () => void): Omit<ComponentProps<typeof CalendarDisplayView>, 'actor'> => ({
  month: {
    ...shownMonth,
    eventsOfDays: alsoInAugust(shownMonth.eventsOfDays),
    allOfDays: alsoInAugust(shownMonth.allOfDays),
  },
  grid: MonthGrid,
  ownEvents: [holiday, newShoes, { ...newShoes, id: 'shoesInAugust', start: inAugust, end: inAugust }],
  free: shownFreeCourts,
  freeCourts: (shown) => <FreeCourtsView {...shown} actor={freeCourts} />,
  day,
  onBook: onCall,
})

const notifications = (): Omit<ComponentProps<typeof NotificationsView>, 'actor'> => ({})

/** A loaded part that nobody needs. */
const dialog = createActor(loadedPartMachine, { input: { isNeeded: false, keeps: 'last', parent: noParent } })

const ownEvents = (): Omit<ComponentProps<typeof OwnEventsView>, 'actor'> => ({ date: day, dialog })

const myBookings = (onCall: () => void): Omit<ComponentProps<typeof MyBookingsView>, 'actor'> => ({
  onView: onCall,
})

const receipt = (onCall: () => void): Omit<ComponentProps<typeof ReceiptView>, 'actor'> => ({
  onPrint: onCall,
})

const slotOffer = (onCall: () => void): Omit<ComponentProps<typeof SlotOfferView>, 'actor'> => ({
  onDismiss: onCall,
})

/** Replaces the flows of the dialogs, which have pictures of their own. */
const profile = (onCall: () => void): Omit<ComponentProps<typeof ProfileView>, 'actor'> => ({
  dialogs: (dialog) => <Dialog title={dialog} onClose={onCall} />,
})

const childAccounts = (onCall: () => void): Omit<ComponentProps<typeof ChildAccountsView>, 'actor'> => ({
  onAdd: onCall,
  onEdit: onCall,
  onRemove: onCall,
})

const bookingAttempt = (onCall: () => void): Omit<ComponentProps<typeof BookingAttemptView>, 'actor'> => ({
  own: { dialog: 'none' },
  later: null,
  send: onCall,
  calendarFile: () => null,
})

const calendarFile = (): Omit<ComponentProps<typeof CalendarFileView>, 'actor'> => ({
  booking: sharedBookingOf(bookingOf()),
})

const deskDay = (onCall: () => void): Omit<ComponentProps<typeof DeskDayView>, 'actor'> => ({
  moving: null,
  onHour: onCall,
  onEntry: onCall,
  onClosing: onCall,
  onClosure: onCall,
  onPrint: onCall,
})

const payQueue = (): Omit<ComponentProps<typeof PayQueueView>, 'actor'> => ({ isOffered: true })

const byFlow: Readonly<Record<string, (onCall: () => void) => PageProps>> = {
  sidebar: (onCall) => ({ ...sidebar(onCall) }),
  monthBookings: (onCall) => ({ ...monthBookings(onCall) }),
  calendarDisplay: (onCall) => ({ ...calendarDisplay(onCall) }),
  freeCourts: (onCall) => ({ ...freeCourtsProps(onCall) }),
  myBookings: (onCall) => ({ ...myBookings(onCall) }),
  receipt: (onCall) => ({ ...receipt(onCall) }),
  slotOffer: (onCall) => ({ ...slotOffer(onCall) }),
  profile: (onCall) => ({ ...profile(onCall) }),
  childAccounts: (onCall) => ({ ...childAccounts(onCall) }),
  bookingAttempt: (onCall) => ({ ...bookingAttempt(onCall) }),
  calendarFile: () => ({ ...calendarFile() }),
  deskDay: (onCall) => ({ ...deskDay(onCall) }),
  payQueue: () => ({ ...payQueue() }),
  notifications: () => ({ ...notifications() }),
  ownEvents: () => ({ ...ownEvents() }),
}

/** The props of a flow's page; a control that calls one of them calls `onCall`. */
export const pagePropsOf = (flow: string, onCall: () => void): PageProps => byFlow[flow]?.(onCall) ?? {}
