import type { FlowDeps } from '@flows/shared/deps'
import { loadChunk } from './chunkLoading'
import { reloadWhenGone } from './missingChunk'
import { partOf } from './partOf'

export const loadBell = () => loadChunk('bell', () => import(/* webpackChunkName: "bell" */ './parts/bell'))
export const loadPageSearch = () =>
  loadChunk('pageSearch', () => import(/* webpackChunkName: "pageSearch" */ './parts/pageSearch'))
export const loadPayments = () =>
  loadChunk('payments', () => import(/* webpackChunkName: "payments" */ './parts/payments'))

/** The parts of the layout that no page waits for. */
export function memberParts(deps: FlowDeps) {
  const reload = (error: unknown) => void reloadWhenGone(window, deps, error, true)
  return {
    notifications: partOf(loadBell, ({ flow }) => flow, reload),
    // Never reloads: the member did not ask for it, and a reload loses text typed elsewhere on the page.
    pageSearch: partOf(loadPageSearch, ({ flow }) => flow),
    payment: partOf(loadPayments, ({ paymentFlow }) => paymentFlow, reload),
    paymentReturn: partOf(loadPayments, ({ paymentReturnFlow }) => paymentReturnFlow),
  }
}
