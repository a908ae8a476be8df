import { withoutTrailingSlashes } from './webAddress'

/**
 * The one table of paths. Guards, menu, search, views and the server's fallback read it; `src/app` binds
 * pages to it. Each route is added together with its page, so no link leads nowhere (B2.01, B2.02).
 */
export type Audience =
  /** Inside the authenticated layout (B2.03). */
  | 'members'
  /** For visitors; the routing redirects a member (B2.02). */
  | 'guestsOnly'
  /** For everybody. */
  | 'everybody'
  /** For a member with an incomplete profile (B2.05, B2.06). */
  | 'completingProfile'

export interface Route {
  readonly name: RouteName
  readonly path: string
  readonly title: string
  readonly audience: Audience
  /** True for a page that nobody but the staff learns of: to all others its address is unknown. */
  readonly isForStaff?: true
}

export type RouteName =
  | 'home'
  | 'dashboard'
  | 'signIn'
  | 'signUp'
  | 'emailVerification'
  | 'forgotPassword'
  | 'resetPassword'
  | 'undoEmailChange'
  | 'completeProfile'
  | 'guestCalendar'
  | 'calendar'
  | 'myBookings'
  | 'recentPayments'
  | 'paymentReceipt'
  | 'payables'
  | 'childAccounts'
  | 'profile'
  | 'contactSupport'
  | 'facilityGuide'
  | 'desk'
  | DemoName

/**
 * The pages of the style guide, which display the portal's own components with sample data (B2.89), each
 * under the name of its path.
 */
export const demoNames = [
  'blank',
  'form-elements',
  'basic-tables',
  'alerts',
  'avatars',
  'badge',
  'buttons',
  'images',
  'videos',
  'line-chart',
  'bar-chart',
] as const
export type DemoName = (typeof demoNames)[number]

/**
 * `form-elements` is “Form Elements”; no list of titles, since this module is loaded before the first page.
 */
const demoTitle = (name: DemoName): string =>
  name.replace(/(^|-)(.)/g, (_, hyphen: string, letter: string) => (hyphen && ' ') + letter.toUpperCase())

export const routes: readonly Route[] = [
  { name: 'home', path: '/', title: 'Member Dashboard', audience: 'members' },
  { name: 'dashboard', path: '/dashboard', title: 'Member Dashboard', audience: 'members' },
  { name: 'calendar', path: '/calendar', title: 'Booking Calendar', audience: 'members' },
  { name: 'myBookings', path: '/my-bookings', title: 'My Bookings', audience: 'members' },
  { name: 'recentPayments', path: '/recent-payments', title: 'Recent Payments', audience: 'members' },
  { name: 'paymentReceipt', path: '/payment-receipt', title: 'Payment Receipt', audience: 'members' },
  { name: 'payables', path: '/payable-payments', title: 'Payable Payments', audience: 'members' },
  { name: 'childAccounts', path: '/child-accounts', title: 'Child Accounts', audience: 'members' },
  { name: 'profile', path: '/profile', title: 'Member Profile', audience: 'members' },
  { name: 'contactSupport', path: '/contact-support', title: 'Contact Support', audience: 'members' },
  { name: 'facilityGuide', path: '/facility-guide', title: 'Facility Guide', audience: 'members' },
  { name: 'desk', path: '/desk', title: 'Front desk', audience: 'members', isForStaff: true },
  { name: 'signIn', path: '/signin', title: 'Sign in', audience: 'guestsOnly' },
  { name: 'signUp', path: '/signup', title: 'Sign up', audience: 'guestsOnly' },
  {
    name: 'emailVerification',
    path: '/email-verification',
    title: 'Verify your email',
    audience: 'guestsOnly',
  },
  { name: 'forgotPassword', path: '/forgot-password', title: 'Forgot password', audience: 'everybody' },
  { name: 'resetPassword', path: '/reset-password', title: 'Reset password', audience: 'everybody' },
  {
    name: 'undoEmailChange',
    path: '/undo-email-change',
    title: 'Undo email change',
    audience: 'everybody',
  },
  { name: 'guestCalendar', path: '/guest-calendar', title: 'Facility Calendar', audience: 'everybody' },
  {
    name: 'completeProfile',
    path: '/complete-profile',
    title: 'Complete your profile',
    audience: 'completingProfile',
  },
  ...demoNames.map((name): Route => ({
    name,
    path: `/${name}`,
    title: demoTitle(name),
    audience: 'members',
  })),
]

/** The path of a page; code outside this table writes no path itself. */
export const pathOf = (name: RouteName): string => {
  const route = routes.find((each) => each.name === name)
  if (!route) throw new Error(`no route is named ${name}`)
  return route.path
}

/**
 * The paths of mailed links, each with a token that leaves the address before anything else loads (security
 * check 3).
 */
export const mailedLinkPaths: readonly string[] = (
  ['emailVerification', 'resetPassword', 'undoEmailChange'] as const
).map(pathOf)

/** The address for changing a password; `/.well-known/change-password` leads here. */
export const passwordChangeAddress = '/profile?action=change-password'

/** Opens the dialog that adds a branch, on the profile's page. */
export const addBranchQuery = '?action=add-branch'
/** The query of the profile page that opens its dialog of the password. */
export const changePasswordQuery = '?action=change-password'

/** The address of the mail preferences; optional mails link to it. */
export const mailPreferencesAddress = '/profile?action=email-preferences'

/** The route of a path, or null for the not-found page (A2.26). A trailing slash is ignored. */
export const routeAt = (path: string): Route | null => {
  const plain = withoutTrailingSlashes(path) || '/'
  return routes.find((each) => each.path === plain) ?? null
}

/** The document of a route's first page in the folder of the built portal, by its path. */
export const pageFileOf = (path: string): string => `pages/${path === '/' ? 'index' : path.slice(1)}.html`
