import type { PortalOptions } from '@flows/shell/portal'
import { loadChunk } from './chunkLoading'
import { loadMemberLayout } from './pageLoading'
import { partOf } from './partOf'

export const loadToasts = () =>
  loadChunk('toasts', () => import(/* webpackChunkName: "toasts" */ './parts/toasts'))

/** The parts of the root. */
export const parts: PortalOptions['parts'] = {
  member: partOf(loadMemberLayout, ({ flow }) => flow),
  toasts: partOf(loadToasts, ({ flow }) => flow),
}
