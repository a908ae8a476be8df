import { charactersOf, normalText } from '../values/typedText'
import { bookingPath, numberIn } from '../booking/bookingQuery'
import { bookingReference } from '../booking/pricing'
import { descriptionOf } from './descriptions'
import { pathOf, type RouteName } from './routes'

/** A page that the search of the header finds (B2.15). */
export interface SearchPage {
  readonly title: string
  readonly description: string
  readonly category: string
  /** What a member does there, in the words that they may type. */
  readonly tasks: string
  readonly href: string
}

const searchable: readonly (Pick<SearchPage, 'title' | 'category' | 'tasks'> & {
  readonly name: RouteName
})[] = [
  { name: 'dashboard', title: 'Dashboard', category: 'Overview', tasks: 'home next' },
  {
    name: 'calendar',
    title: 'Booking Calendar',
    category: 'Bookings',
    tasks: 'book reserve court hour free',
  },
  {
    name: 'myBookings',
    title: 'My Bookings',
    category: 'Bookings',
    tasks: 'cancel move change reschedule share again',
  },
  { name: 'recentPayments', title: 'Recent Payments', category: 'My Payments', tasks: 'receipt paid refund' },
  { name: 'payables', title: 'Payable Payments', category: 'My Payments', tasks: 'pay owe due overdue' },
  { name: 'childAccounts', title: 'Child Accounts', category: 'Account', tasks: 'add family son daughter' },
  {
    name: 'profile',
    title: 'My Profile',
    category: 'Account',
    tasks: 'change password e-mail email mobile phone address branch photo devices sign out export',
  },
  {
    name: 'facilityGuide',
    title: 'Facility Guide',
    category: 'Help & Support',
    tasks: 'rules opening hours parking map',
  },
  {
    name: 'contactSupport',
    title: 'Contact Support',
    category: 'Help & Support',
    tasks: 'help problem refund question',
  },
]

/** The pages of the menu by their names there, grouped by category (B2.15, B9.21). */
export const searchPages: readonly SearchPage[] = searchable.map(({ name, ...page }) => ({
  ...page,
  description: descriptionOf(name),
  href: pathOf(name),
}))

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

/** A bookable court or hall as a result. */
export type SearchCourt = SearchResult

/** A booking looked up by its number: the member's, or null for none of theirs. */
export interface FoundBooking {
  readonly id: number
  readonly result: SearchResult | null
}

/** A lookup on the server: the courts, or a booking by its number. */
export type SearchLookup = { readonly kind: 'courts' } | { readonly kind: 'booking'; readonly id: number }

/** The server's answers so far. */
export interface SearchLookupResult {
  /** Null before they were read. */
  readonly courts: readonly SearchCourt[] | null
  readonly booking: FoundBooking | null
}

/** Number of typed characters from which the courts are read. */
const minCourtQuery = 2
const maxCourts = 5

const wordsOf = (query: string): readonly string[] =>
  normalText(query).toLowerCase().split(/\s+/).filter(Boolean)

/** The booking number in a text with a reference (`BK55`, `bk 55`), or null. */
export function bookingIdIn(query: string): number | null {
  const text = normalText(query).toLowerCase()
  return text.startsWith('bk') ? numberIn(text.slice(2).trim()) : null
}

/** The lookup that a text still needs; null when all relevant answers are known. */
export function lookUpFor(query: string, { courts, booking }: SearchLookupResult): SearchLookup | null {
  const id = bookingIdIn(query)
  if (id !== null) return booking?.id === id ? null : { kind: 'booking', id }
  return courts === null && charactersOf(normalText(query)).length >= minCourtQuery
    ? { kind: 'courts' }
    : null
}

const containsAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word))

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
 * The results for a text, by category: the member's booking of that reference, pages whose title, description,
 * category (B2.15) or tasks have every word of it, and courts to book. An empty text offers the first pages
 * (B2.17).
 */
export function searchResults(
  query: string,
  { courts, booking }: SearchLookupResult,
): readonly SearchGroup[] {
  const words = wordsOf(query)
  if (words.length === 0) return byCategory(searchPages.slice(0, quickPages))
  const id = bookingIdIn(query)
  const found = id !== null && booking?.id === id ? booking.result : null
  const pages = searchPages.filter(({ title, description, category, tasks }) =>
    containsAll(`${title} ${description} ${category} ${tasks}`, words),
  )
  const toBook = (courts ?? []).filter(({ label, detail }) => containsAll(`${label} ${detail}`, words))
  return [
    ...group('Your booking', found ? [found] : []),
    ...byCategory(pages),
    ...group('Book', toBook.slice(0, maxCourts)),
  ]
}

/** The result for a booking: its reference, its description, and the sheet that it opens. */
export const bookingResult = (id: number, detail: string): SearchResult => ({
  label: bookingReference(id),
  detail,
  href: bookingPath(id),
})
