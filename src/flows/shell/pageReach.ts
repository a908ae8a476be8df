import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type EventObject,
  fromCallback,
  type StateValue,
  type Subscription,
} from 'xstate'
import type { sessionMachine } from '@machines/account/session/session.machine'
import { selectSession } from '@machines/account/session/session.select'
import { type FailureContext, isUnreached } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import { runningFlow } from '@machines/shared/runningFlow'
import { type FlowsChanged, pageReachMachine } from '@machines/shell/pageReach/pageReach.machine'
import type { BaseDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

const snapshotOf = (flow: AnyActorRef) => flow.getSnapshot() as AnyMachineSnapshot

/** False for the other actors of a page, which listen or load. */
const isFlow = (actor: AnyActorRef) => 'hasTag' in ((actor.getSnapshot() ?? {}) as object)

/** The flow of a page and its child flows; a page that only displays content has none. */
function flowsOf(page: AnyActorRef | undefined): readonly AnyActorRef[] {
  if (!page || !isFlow(page)) return []
  return [page, ...Object.values(snapshotOf(page).children as Record<string, AnyActorRef>).filter(isFlow)]
}

const statesOf = (value: StateValue | undefined): readonly string[] =>
  typeof value === 'object' ? Object.values(value).flatMap(statesOf) : value === undefined ? [] : [value]

/** In these states of a `loadable` the failure belongs to the reading, and stays during the next one. */
const ofReading = ['loading', 'failed', 'refreshing', 'stale']

function isUnread(flow: AnyActorRef): boolean {
  const { context, value } = snapshotOf(flow)
  return (
    isUnreached(context as FailureContext) &&
    statesOf(value as StateValue).some((state) => ofReading.includes(state))
  )
}

function displaysKnown(flow: AnyActorRef): boolean {
  const { context, value } = snapshotOf(flow)
  return (
    statesOf(value as StateValue).includes('stale') ||
    Boolean((context as { readonly known?: unknown }).known)
  )
}

/**
 * Tracks if the flows of the root's page reach the server; the session displays its own failure above the
 * page.
 */
export const pageReachFlow = (deps: BaseDeps) => ({
  machine: pageReachMachine.provide({
    actors: {
      watchFlows: fromCallback<EventObject, WithParent, FlowsChanged>(({ input: { parent }, sendBack }) => {
        const session = snapshotOf(parent).children.session as ActorRefFrom<typeof sessionMachine>
        let page: AnyActorRef | undefined
        let flows: readonly AnyActorRef[] = []
        let watched: readonly Subscription[] = []
        let told: readonly unknown[] = []
        const tell = () => {
          const shown = selectSession(session.getSnapshot())
          const unread = flows.filter(isUnread)
          const isKnown = flows.some(displaysKnown)
          const isStale = shown.screen === 'signedIn' && shown.stale !== null
          const facts = [unread.length, isKnown, isStale, ...unread]
          if (facts.every((fact, at) => fact === told[at])) return
          told = facts
          sendBack({ type: 'flows.changed', unread, isKnown, isStale })
        }
        const stop = () => watched.forEach((each) => each.unsubscribe())
        const follow = () => {
          const running = runningFlow(snapshotOf(parent))
          if (running !== page) {
            stop()
            page = running
            flows = flowsOf(page)
            watched = flows.map((flow) => flow.subscribe(tell))
          }
          tell()
        }
        follow()
        const around = [parent.subscribe(follow), session.subscribe(tell)]
        return () => {
          stop()
          around.forEach((each) => each.unsubscribe())
        }
      }),
    },
    actions: { reportDefect: reporting(deps) },
  }),
})
