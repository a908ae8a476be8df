import type { ComponentType } from 'react'
import { type RouteName, routes } from '@domain/portal/routes'

/** What a page's chunk brings. */
export interface PageModule {
  readonly Page: ComponentType
}

/** A chunk on its way, come, or failed. */
export interface Chunk<T> {
  readonly state:
    { status: 'pending' } | { status: 'loaded'; module: T } | { status: 'failed'; reason: unknown }
}
type Settling<T> = { -readonly [Key in keyof Chunk<T>]: Chunk<T>[Key] }

/** The chunks of the pages; a page is added here with its row in `src/domain/portal/routes.ts`. */
const chunks: Readonly<Record<RouteName, () => Promise<PageModule>>> = {
  home: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard'),
  calendar: () => import(/* webpackChunkName: "calendar" */ './pages/calendar'),
  myBookings: () => import(/* webpackChunkName: "myBookings" */ './pages/myBookings'),
  payables: () => import(/* webpackChunkName: "payables" */ './pages/payables'),
  childAccounts: () => import(/* webpackChunkName: "childAccounts" */ './pages/childAccounts'),
  profile: () => import(/* webpackChunkName: "profile" */ './pages/profile'),
  contactSupport: () => import(/* webpackChunkName: "contactSupport" */ './pages/contactSupport'),
  facilityGuide: () => import(/* webpackChunkName: "facilityGuide" */ './pages/facilityGuide'),
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard'),
  signIn: () => import(/* webpackChunkName: "signIn" */ './pages/signIn'),
  signUp: () => import(/* webpackChunkName: "signUp" */ './pages/signUp'),
  emailVerification: () => import(/* webpackChunkName: "emailVerification" */ './pages/emailVerification'),
  forgotPassword: () => import(/* webpackChunkName: "forgotPassword" */ './pages/forgotPassword'),
  resetPassword: () => import(/* webpackChunkName: "resetPassword" */ './pages/resetPassword'),
  guestCalendar: () => import(/* webpackChunkName: "guestCalendar" */ './pages/guestCalendar'),
  completeProfile: () => import(/* webpackChunkName: "completeProfile" */ './pages/completeProfile'),
}

/**
 * Chunks by name. One that failed stays until it is asked for by intent again: a render that began the next load by
 * itself would never come to the end of failing.
 */
const loading = new Map<string, Chunk<unknown>>()
const listeners = new Set<() => void>()

/** Calls back when a chunk has come or failed. Returns an unsubscribe function. */
export function onChunkSettled(callback: () => void): () => void {
  listeners.add(callback)
  return () => void listeners.delete(callback)
}

function load<T>(name: string, begin: () => Promise<T>): Chunk<T> {
  const known = loading.get(name) as Chunk<T> | undefined
  if (known) return known
  const chunk: Settling<T> = { state: { status: 'pending' } }
  const settle = (state: Chunk<T>['state']) => {
    chunk.state = state
    listeners.forEach((listener) => listener())
  }
  loading.set(name, chunk)
  begin().then(
    (module) => settle({ status: 'loaded', module }),
    (reason: unknown) => settle({ status: 'failed', reason }),
  )
  return chunk
}

/** Begins to load a page, or answers the load that has begun. */
export const loadPage = (name: RouteName): Chunk<PageModule> => load(name, chunks[name])

/** The layout of the members' pages, which a visitor never needs. */
export const loadMemberLayout = () =>
  load('memberLayout', () => import(/* webpackChunkName: "memberLayout" */ './MemberLayout'))

/** What the bell of the header opens, which no page waits for. */
export const loadBell = () => load('bell', () => import(/* webpackChunkName: "bell" */ './Bell'))

/** Loads it anew if it failed before. */
export function preloadBell(): void {
  if (loadBell().state.status === 'failed') loading.delete('bell')
  loadBell()
}

/** Loads a page that the member is about to open, anew if it failed before; if it fails, opening it says so. */
export function preloadPage(name: RouteName): void {
  for (const [chunk, { state }] of loading) if (state.status === 'failed') loading.delete(chunk)
  const audience = routes.find((route) => route.name === name)?.audience
  if (audience === 'members') loadMemberLayout()
  loadPage(name)
}
