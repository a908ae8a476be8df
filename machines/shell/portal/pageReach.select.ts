/**
 * The flows of the displayed page that could not read: one notice above the page has the Try Again of all of
 * them. A single flow displays its own notice, unless one stands above the page already.
 */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { type SessionSnapshot, selectSession } from '@machines/account/session/session.select'
import { lacksBranch } from '@machines/shared/branchMissing'
import { type FailureContext, isUnreached } from '@machines/shared/failure'

export interface PageReach {
  /**
   * The notice above the page: the server was not reached, without (`bare`) or with (`outdated`) earlier data
   * on the page; it answered, but not with the data (`failed`); or none.
   */
  readonly notice: 'bare' | 'outdated' | 'failed' | null
  /** The flows whose reading failed. */
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

/** The flow of a page and all flows below it, those of its dialogs too. */
export const allFlowsOf = (page: AnyActorRef | undefined): readonly AnyActorRef[] =>
  flowsOf(page).flatMap((flow) => (flow === page ? [flow] : allFlowsOf(flow)))

const failureContextOf = (flow: AnyActorRef) => snapshotOf(flow).context as FailureContext

/** True when the reading of a flow failed and may succeed later; other failures belong to what it sent. */
export function isUnread(flow: AnyActorRef): boolean {
  const snapshot = snapshotOf(flow)
  return snapshot.hasTag('reading') && failureContextOf(flow).failure !== null && !lacksBranch(snapshot)
}

/** True when a flow displays the failed reading of another one. */
const repeatsFailure = (flow: AnyActorRef) => snapshotOf(flow).hasTag('repeatsFailure')

function displaysKnown(flow: AnyActorRef): boolean {
  const snapshot = snapshotOf(flow)
  return snapshot.hasTag('stale') || Boolean((snapshot.context as { readonly known?: unknown }).known)
}

/** The reach of a page by its flows, below the notice of a session that could not be read. */
export function selectPageReach(flows: readonly AnyActorRef[], session: SessionSnapshot): PageReach {
  const unread = flows.filter(isUnread)
  const shown = selectSession(session)
  const isSaidAbove = shown.screen === 'signedIn' && shown.stale !== null
  const places = unread.length + flows.filter(repeatsFailure).length
  if (unread.length === 0 || (places === 1 && !isSaidAbove)) return { notice: null, unread }
  if (!unread.every((flow) => isUnreached(failureContextOf(flow)))) return { notice: 'failed', unread }
  return { notice: flows.some(displaysKnown) ? 'outdated' : 'bare', unread }
}
