import type { RouteName } from './routes'

export interface PageHeading {
  readonly title: string
  /** A second line. */
  readonly subtitle?: string
}

/**
 * Headings of the members' pages that are the same for everybody, so they are displayed before the bundle
 * runs.
 */
export const headings = {
  dashboard: { title: 'Welcome' },
  calendar: { title: 'Booking Calendar' },
  myBookings: { title: 'My Bookings', subtitle: 'View and manage all your facility bookings' },
  recentPayments: {
    title: 'Recent Payments',
    subtitle: 'What you paid, with a receipt for each payment',
  },
  payables: {
    title: 'Payable Payments',
    subtitle: 'Pending payments for your classes, memberships and retail purchases',
  },
  childAccounts: { title: 'Child Accounts', subtitle: 'The child accounts on your membership' },
  profile: { title: 'Member Profile', subtitle: 'Your details, addresses and family' },
  facilityGuide: { title: 'Facility Guide', subtitle: 'The courts, the rules and who to call' },
  contactSupport: { title: 'Contact Support', subtitle: 'We answer within 24 hours' },
} as const satisfies Partial<Record<RouteName, PageHeading>>

/** The purpose of the portal (B1.04). */
export const welcomeText =
  'Manage your membership, book facilities, make payments and stay connected with the centre community.'
