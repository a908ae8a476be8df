import type { DemoName, RouteName } from './routes'

/**
 * The purpose of each page, for search engines and the page search (A2.04, B2.15). Not part of the first
 * script.
 */
const descriptions: Readonly<Record<Exclude<RouteName, DemoName>, string>> = {
  home: 'Your next bookings and what to do next.',
  dashboard: 'Your next bookings and what to do next.',
  calendar: 'Your bookings by month, and the courts that are free.',
  myBookings: 'All your bookings, upcoming and past, with what is paid and what is not.',
  recentPayments: 'What you paid, with a receipt for each payment.',
  paymentReceipt: 'The receipt of one payment, for printing.',
  payables: 'What is due for your bookings, classes and purchases, and how to pay it.',
  childAccounts: 'The child accounts on your membership: add, edit and remove them.',
  profile: 'Your details, billing address, branches and family.',
  contactSupport: 'How to reach the centre, its opening hours, and a form for your request.',
  facilityGuide: 'The centre’s rules, court dimensions, safety and booking information.',
  desk: 'The day of a branch: who plays, what is paid, and bookings for others.',
  signIn: 'Sign in to book courts, pay dues and look after your family’s memberships.',
  signUp: 'Create an account for the branches of the centre.',
  emailVerification: 'Confirm that the email address of your account is yours.',
  forgotPassword: 'Ask for instructions to set a new password.',
  resetPassword: 'Choose a new password for your account.',
  undoEmailChange: 'Undo a change of the email address of your account.',
  guestCalendar: 'Which courts and halls are free, without an account.',
  completeProfile: 'Choose a membership and tell the centre who you are.',
}

/** The description of a page; null stands for the not-found page. */
export const descriptionOf = (name: RouteName | null): string => {
  if (name === null) return 'There is no page at this address.'
  return name in descriptions
    ? descriptions[name as keyof typeof descriptions]
    : 'Parts of the portal with sample data.'
}
