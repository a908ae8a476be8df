import { charactersOf, normalText } from '../values/typedText'
import { branchDisplayName } from '../account/branches'
import type { UpcomingBooking } from '../booking/booking'
import { upcomingStretches } from '../booking/upcomingRows'
import { todayAt, tomorrowAt } from '../time/centreTime'
import { shortDay, shortDayName, weekdayName } from '../time/dates'
import { dotted } from '../values/dot'
import { bookingPath, numberIn } from '../booking/bookingQuery'
import { hourText, slotFromText } from '../booking/slots'
import { bookingReference } from '../booking/pricing'
import { descriptionOf } from './descriptions'
import { changePasswordQuery, pathOf, type RouteName } from './routes'
import { hasWords, nearlyHasWords, searchWordsOf } from './searchWords'

/** A page that the search of the header finds (B2.15). */
export interface SearchPage {
  readonly title: string
  readonly description: string
  readonly category: string
  /** What a member does there, in the words that they may type. */
  readonly tasks: string
  readonly href: string
  readonly isForStaff?: true
}

const searchable: readonly (Pick<SearchPage, 'title' | 'category' | 'tasks'> & {
  readonly name: RouteName
  readonly isForStaff?: true
})[] = [
  { name: 'dashboard', title: 'Dashboard', category: 'Overview', tasks: 'home start overview next' },
  {
    name: 'calendar',
    title: 'Booking Calendar',
    category: 'Bookings',
    tasks: 'book reserve reservation court hour slot time free available schedule',
  },
  {
    name: 'myBookings',
    title: 'My Bookings',
    category: 'Bookings',
    tasks: 'cancel delete move change reschedule share again reservation history upcoming',
  },
  {
    name: 'recentPayments',
    title: 'Recent Payments',
    category: 'My Payments',
    tasks: 'receipt invoice bill paid refund money back history',
  },
  {
    name: 'payables',
    title: 'Payable Payments',
    category: 'My Payments',
    tasks: 'pay owe owing due overdue unpaid balance bill money debt',
  },
  {
    name: 'childAccounts',
    title: 'Child Accounts',
    category: 'Account',
    tasks: 'add family kids children son daughter junior',
  },
  {
    name: 'profile',
    title: 'My Profile',
    category: 'Account',
    tasks:
      'change password e-mail email mobile phone address branch photo devices sign out logout export settings name edit security login',
  },
  {
    name: 'facilityGuide',
    title: 'Facility Guide',
    category: 'Help & Support',
    tasks: 'rules opening hours times parking map address directions location contact',
  },
  {
    name: 'contactSupport',
    title: 'Contact Support',
    category: 'Help & Support',
    tasks: 'help problem refund question complaint call phone e-mail email message',
  },
  {
    name: 'desk',
    title: 'Front desk',
    category: 'Centre',
    tasks: 'day guest walk in cash arrived attendance close court print',
    isForStaff: true,
  },
]

/** The pages of the menu by their names there, grouped by category (B2.15, B9.21). */
export const searchPages: readonly SearchPage[] = searchable.map(({ name, ...page }) => ({
  ...page,
  description: descriptionOf(name),
  href: pathOf(name),
}))

/** What a member changes in a dialog of a page, which opens with it. */
const changes: readonly SearchItem[] = [
  {
    label: 'Change password',
    detail: 'My Profile',
    words: 'edit new security login',
    href: `${pathOf('profile')}${changePasswordQuery}`,
  },
]

/** Number of pages offered before any typing (B2.17, B9.21). */
export const quickPages = 6

/** One result of the search, with its address. */
export interface SearchResult {
  readonly label: string
  readonly detail: string
  readonly href: string
}

/** A named group of results. */
export interface SearchGroup {
  readonly name: string
  readonly results: readonly SearchResult[]
}

/** A result that is found by its label and words of its own. */
export interface SearchItem extends SearchResult {
  /** For instance the forms of its day. */
  readonly words: string
}

/** A booking looked up by its number: the member's, or null for none of theirs. */
export interface FoundBooking {
  readonly id: number
  readonly result: SearchResult | null
}

/** A lookup: the lists to search, of which only the bookings change, or a booking by its number. */
export type SearchLookup =
  | { readonly kind: 'lists'; readonly bookingsOnly: boolean }
  | { readonly kind: 'booking'; readonly id: number }

/** The answers so far. */
export interface SearchLookupResult {
  /** The bookable courts and halls; null before they were read. */
  readonly courts: readonly SearchResult[] | null
  /** The member's children; read with the courts. */
  readonly children: readonly SearchResult[]
  /** The coming bookings; null before they were read. */
  readonly bookings: readonly SearchItem[] | null
  readonly booking: FoundBooking | null
}

/** What a search knows: the answers, and whether the member is of the staff. */
export interface SearchKnown extends SearchLookupResult {
  readonly isStaff: boolean
}

/** Number of typed characters from which the lists are read. */
const minListQuery = 2
const maxCourts = 5
const maxBookings = 5

/** The booking number in a text with a reference (`BK55`, `bk 55`), or null. */
export function bookingIdIn(query: string): number | null {
  const text = normalText(query).toLowerCase()
  return text.startsWith('bk') ? numberIn(text.slice(2).trim()) : null
}

/** The lookup that a text still needs; null when all relevant answers are known. */
export function lookUpFor(
  query: string,
  { courts, bookings, booking }: SearchLookupResult,
): SearchLookup | null {
  const id = bookingIdIn(query)
  if (id !== null) return booking?.id === id ? null : { kind: 'booking', id }
  const isKnown = courts !== null && bookings !== null
  return !isKnown && charactersOf(normalText(query)).length >= minListQuery
    ? { kind: 'lists', bookingsOnly: courts !== null }
    : null
}

const byCategory = (pages: readonly SearchPage[]): readonly SearchGroup[] =>
  [...new Set(pages.map(({ category }) => category))].map((name) => ({
    name,
    results: pages
      .filter(({ category }) => category === name)
      .map(({ title, description, href }) => ({ label: title, detail: description, href })),
  }))

const group = (name: string, results: readonly SearchResult[]): readonly SearchGroup[] =>
  results.length === 0 ? [] : [{ name, results }]

/**
 * The results for a text, by category: the member's bookings, pages whose title, description, category (B2.15)
 * or tasks have every word of it, children, and courts to book. When nothing has them, one letter of each word
 * may be wrong. An empty text offers the first pages (B2.17).
 */
export function searchResults(query: string, known: SearchKnown): readonly SearchGroup[] {
  const words = searchWordsOf(query)
  if (words.length === 0) return byCategory(searchPages.slice(0, quickPages))
  const id = bookingIdIn(query)
  const found = id !== null && known.booking?.id === id ? known.booking.result : null
  // One entry for one booking.
  const others = { ...known, bookings: (known.bookings ?? []).filter(({ href }) => href !== found?.href) }
  const exact = [...group('Your booking', found ? [found] : []), ...groupsWith(words, others, hasWords)]
  return exact.length > 0 ? exact : groupsWith(words, known, nearlyHasWords)
}

function groupsWith(
  words: readonly string[],
  { courts, children, bookings, isStaff }: SearchKnown,
  has: (text: string, words: readonly string[]) => boolean,
): readonly SearchGroup[] {
  const textOf = ({ label, detail }: SearchResult) => `${label} ${detail}`
  const own = (bookings ?? []).filter((each) => has(`${each.label} ${each.words}`, words))
  const pages = searchPages.filter(
    ({ title, description, category, tasks, isForStaff }) =>
      (isStaff || !isForStaff) && has(`${title} ${description} ${category} ${tasks}`, words),
  )
  return [
    ...group('Your bookings', own.slice(0, maxBookings)),
    ...group(
      'Change',
      changes.filter((each) => has(`${each.label} ${each.words}`, words)),
    ),
    ...byCategory(pages),
    ...group(
      'Children',
      children.filter((each) => has(textOf(each), words)),
    ),
    ...group('Book', (courts ?? []).filter((each) => has(textOf(each), words)).slice(0, maxCourts)),
  ]
}

/** The result for a booking: its reference, its description, and the sheet that it opens. */
export const bookingResult = (id: number, detail: string): SearchResult => ({
  label: bookingReference(id),
  detail,
  href: bookingPath(id),
})

/**
 * The coming bookings as results, found by court, branch, day, hour and child. One that the server does not name
 * has no sheet and is left out.
 */
export const upcomingResults = (hours: readonly UpcomingBooking[], now: number): readonly SearchItem[] =>
  upcomingStretches(hours).flatMap(({ first, time, count }) => {
    const { bookingId, date, facilityName, activityName, branchName, participant } = first
    if (bookingId === null) return []
    const court = facilityName ?? activityName ?? 'Booking'
    const branch = branchName && branchDisplayName(branchName)
    const slot = slotFromText(time ?? '')
    const relative = date === todayAt(now) ? 'today' : date === tomorrowAt(now) ? 'tomorrow' : null
    return [
      {
        label: participant ? `${court} for ${participant}` : court,
        detail: dotted(date && shortDayName(date), time, branch),
        href: bookingPath(bookingId),
        words: [
          bookingReference(bookingId),
          activityName,
          branch,
          ...(date === null ? [] : [shortDay(date), weekdayName(date)]),
          relative,
          ...(slot === null ? [] : Array.from({ length: count }, (_, index) => hourText(slot + index))),
        ]
          .filter(Boolean)
          .join(' '),
      },
    ]
  })
