import { type DemoName, type RouteName, routes } from '@domain/portal/routes'
import type { Pages } from '@flows/shell/portal'
import { type Chunk, clearFailedChunks, loadChunk } from './chunkLoading'
import type { PageModule } from './pageOf'

/** The chunks of the pages; each is added together with its row in `src/domain/portal/routes.ts`. */
const chunks: Readonly<Record<Exclude<RouteName, DemoName>, () => Promise<PageModule>>> = {
  home: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard'),
  calendar: () => import(/* webpackChunkName: "calendar" */ './pages/calendar'),
  myBookings: () => import(/* webpackChunkName: "myBookings" */ './pages/myBookings'),
  recentPayments: () => import(/* webpackChunkName: "recentPayments" */ './pages/recentPayments'),
  paymentReceipt: () => import(/* webpackChunkName: "paymentReceipt" */ './pages/paymentReceipt'),
  payables: () => import(/* webpackChunkName: "payables" */ './pages/payables'),
  childAccounts: () => import(/* webpackChunkName: "childAccounts" */ './pages/childAccounts'),
  profile: () => import(/* webpackChunkName: "profile" */ './pages/profile'),
  contactSupport: () => import(/* webpackChunkName: "contactSupport" */ './pages/contactSupport'),
  facilityGuide: () => import(/* webpackChunkName: "facilityGuide" */ './pages/facilityGuide'),
  desk: () => import(/* webpackChunkName: "desk" */ './pages/desk'),
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard'),
  signIn: () => import(/* webpackChunkName: "signIn" */ './pages/signIn'),
  signUp: () => import(/* webpackChunkName: "signUp" */ './pages/signUp'),
  emailVerification: () => import(/* webpackChunkName: "emailVerification" */ './pages/emailVerification'),
  forgotPassword: () => import(/* webpackChunkName: "forgotPassword" */ './pages/forgotPassword'),
  resetPassword: () => import(/* webpackChunkName: "resetPassword" */ './pages/resetPassword'),
  undoEmailChange: () => import(/* webpackChunkName: "undoEmailChange" */ './pages/undoEmailChange'),
  guestCalendar: () => import(/* webpackChunkName: "guestCalendar" */ './pages/guestCalendar'),
  completeProfile: () => import(/* webpackChunkName: "completeProfile" */ './pages/completeProfile'),
}

/**
 * The pages of the style guide are one chunk, which no other page needs and which is not kept for use without
 * a network.
 */
const loadDemo = () => import(/* webpackChunkName: "demo" */ './pages/demo')

const loaderOf = (name: RouteName) => (name in chunks ? chunks[name as keyof typeof chunks] : loadDemo)

/** Begins to load a page, or returns the load that has begun. */
export const loadPage = (name: RouteName): Chunk<PageModule> => loadChunk(name, loaderOf(name))

/** The layout of the members' pages, which a visitor never needs. */
export const loadMemberLayout = () =>
  loadChunk('memberLayout', () => import(/* webpackChunkName: "memberLayout" */ './parts/member'))

/**
 * Loads a page that the member is about to open, even one that failed before; if it fails, opening it
 * displays the error.
 */
export function preloadPage(name: RouteName): void {
  clearFailedChunks()
  const audience = routes.find((route) => route.name === name)?.audience
  if (audience === 'members') loadMemberLayout()
  loadPage(name)
}

/** The pages, for the root of the actor system. */
export const pages: Pages = {
  load: async (name, deps) => (await loadPage(name).module).flow?.(deps) ?? null,
  preload: preloadPage,
}
