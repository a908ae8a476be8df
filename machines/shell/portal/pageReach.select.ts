/**
 * The flows of the displayed page that do not reach the server: one notice above the page replaces one per
 * flow. A single flow displays its own notice, unless one stands above the page already.
 */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { type SessionSnapshot, selectSession } from '@machines/account/session/session.select'
import { type FailureContext, isUnreached } from '@machines/shared/failure'

export interface PageReach {
  /** The notice above the page: without (`bare`) or with (`outdated`) earlier data on the page, or none. */
  readonly notice: 'bare' | 'outdated' | null
  /** The flows whose reading failed because the server cannot be reached. */
  readonly unread: readonly AnyActorRef[]
}

/** The running flow of the page; undefined while none runs, and for a page that only displays content. */
export const pageIn = ({ children }: { readonly children: object }) =>
  (children as { readonly page?: AnyActorRef }).page

const snapshotOf = (flow: AnyActorRef) => flow.getSnapshot() as AnyMachineSnapshot

/** False for the other actors of a page, which listen or load. */
const isFlow = (actor: AnyActorRef) => 'hasTag' in ((actor.getSnapshot() ?? {}) as object)

/** The flow of a page and its child flows. */
export const flowsOf = (page: AnyActorRef | undefined): readonly AnyActorRef[] =>
  page
    ? [page, ...Object.values(snapshotOf(page).children as Record<string, AnyActorRef>)].filter(isFlow)
    : []

/** True when the reading of a flow did not reach the server; other failures belong to what it sent. */
export function isUnread(flow: AnyActorRef): boolean {
  const snapshot = snapshotOf(flow)
  return snapshot.hasTag('reading') && isUnreached(snapshot.context as FailureContext)
}

function displaysKnown(flow: AnyActorRef): boolean {
  const snapshot = snapshotOf(flow)
  return snapshot.hasTag('stale') || Boolean((snapshot.context as { readonly known?: unknown }).known)
}

/** The reach of a page by its flows, below the notice of a session that could not be read. */
export function selectPageReach(flows: readonly AnyActorRef[], session: SessionSnapshot): PageReach {
  const unread = flows.filter(isUnread)
  const shown = selectSession(session)
  const isSaidAbove = shown.screen === 'signedIn' && shown.stale !== null
  if (unread.length === 0 || (unread.length === 1 && !isSaidAbove)) return { notice: null, unread }
  return { notice: flows.some(displaysKnown) ? 'outdated' : 'bare', unread }
}
