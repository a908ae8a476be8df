import type { Extension } from '@domain/portal/extensions'
import type { RouteName } from '@domain/portal/routes'
import { type CentreDate, monthOf } from '@domain/time/centreTime'
import { duesInOneCall } from '@domain/money/duePages'
import { bearerOf, headersOf, ofEveryCall } from './requestInit'

/** The facts that determine the addresses of a page's first reads. */
export interface FirstReadsFacts {
  readonly memberId: number
  /** Today at the centre. */
  readonly today: CentreDate
  /** The branch of the last count of free courts; null for none. */
  readonly branchId: number | null
  readonly extensions: readonly Extension[]
  /** The raw query of the page's address, or ''. */
  readonly query: string
}

type Addresses = (facts: FirstReadsFacts) => readonly string[]

const has = ({ extensions }: FirstReadsFacts, extension: Extension, address: string) =>
  extensions.includes(extension) ? [address] : []

const countOf: Addresses = ({ today }) => {
  const { year, month } = monthOf(today)
  return [`/get-monthly-booking-count?month=${month}&year=${year}`]
}
const freeCourts: Addresses = (facts) => {
  const hours = facts.extensions.includes('availability-hours') ? '&hours=true' : ''
  const address = `/availability-summary?branch_id=${facts.branchId}&from=${facts.today}&days=7${hours}`
  return facts.branchId === null ? [] : has(facts, 'availability-summary', address)
}
const dues: Addresses = (facts) => [
  `/member-receivables/all?page_size=${duesInOneCall}${facts.extensions.includes('receivable-pages') ? '&page=1' : ''}`,
]
const dashboard: Addresses = (facts) => [
  '/get-upcoming-bookings?page=1&page_size=5',
  ...dues(facts),
  ...countOf(facts),
  '/get-all-member-bookings?page=1&page_size=30&see_all=false',
]

/**
 * The reads that a member's page starts with, below the API's base, in the order of their display. Written
 * out, because the first script contains no schemas; a test verifies that each page makes these calls
 * (`tests/api/firstReads.test.ts`).
 */
const table: Partial<Record<RouteName, Addresses>> = {
  home: dashboard,
  dashboard,
  calendar: (facts) => {
    const { memberId, query, today } = facts
    const { year, month } = monthOf(today)
    // The address may name another month than this one.
    const bookings =
      query === '' ? [`/get-member-bookings?member_id=${memberId}&year=${year}&month=${month}`] : []
    return [...bookings, ...freeCourts(facts), '/show', ...countOf(facts)]
  },
  payables: dues,
  myBookings: (facts) => [
    '/get-upcoming-bookings?page=1&page_size=100',
    ...dues(facts),
    ...(facts.query === '' ? ['/get-all-member-bookings?page=1&page_size=10&see_all=false'] : []),
    ...has(facts, 'slot-alerts', '/slot-alerts'),
    ...has(facts, 'calendar-feed', '/calendar-feed'),
  ],
  profile: () => ['/show'],
}

/** The addresses of a page's first reads; none for an unlisted page. */
export function firstReadsOf(page: RouteName, facts: FirstReadsFacts): readonly string[] {
  const addresses = table[page]
  return addresses ? [...addresses(facts), '/user'] : []
}

/** A read that began before the client was loaded. */
interface FirstRead {
  readonly authorization: string
  readonly answer: Promise<Response>
  readonly abort: () => void
}
/** First reads by the address of the call. */
export type FirstReads = Map<string, FirstRead>

/** The age in milliseconds up to which an answer counts as fresh. */
const maxAge = 15_000

interface BeginOptions {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly setTimeout: (callback: () => void, milliseconds: number) => unknown
  /** Absolute addresses. */
  readonly addresses: readonly string[]
  readonly token: string
  readonly apiPassword: string
}

/**
 * Begins reads in the form of the client's calls (`client.ts`) before the client is loaded. The first equal
 * call takes over the pending or finished read; after 15 seconds the rest are aborted and forgotten.
 */
export function beginFirstReads(options: BeginOptions): FirstReads {
  const authorization = bearerOf(options.token)
  const reads: FirstReads = new Map()
  for (const address of options.addresses) {
    const controller = new AbortController()
    const answer = options.fetch(address, {
      ...ofEveryCall,
      method: 'GET',
      headers: headersOf(options),
      signal: controller.signal,
    })
    // The call that takes over the answer handles its failure.
    answer.catch(() => {})
    reads.set(address, { authorization, answer, abort: () => controller.abort() })
  }
  options.setTimeout(() => {
    for (const { abort } of reads.values()) abort()
    reads.clear()
  }, maxAge)
  return reads
}

/** `fetch` that takes over a first read of the same address and session. */
export const takingOver =
  (reads: FirstReads | undefined, fetch: (address: string, init: RequestInit) => Promise<Response>) =>
  (address: string, init: RequestInit): Promise<Response> => {
    const read = init.method === 'GET' ? reads?.get(address) : undefined
    if (!reads || !read || new Headers(init.headers).get('authorization') !== read.authorization)
      return fetch(address, init)
    reads.delete(address)
    const { signal } = init
    signal?.addEventListener('abort', read.abort, { once: true })
    if (signal?.aborted) read.abort()
    return read.answer
  }
