/**
 * The actor `changes` stands between the flows that change data and the flows that display them: a flow says
 * its topics once, after the server's answer (`changed`), and each flow that declares one of them
 * (`watching`) receives `data.outdated`. The root runs `changes`; without a root, as in a test of one flow,
 * nothing is sent.
 */
import { type ActorRef, type AnyActorRef, type EventObject, fromCallback, type Snapshot } from 'xstate'
import type { Topic } from './topics'

export interface DataChanged {
  readonly type: 'data.changed'
  /** A tab of another version may name one that this version does not know. */
  readonly topics: readonly (Topic | (string & {}))[]
  /** The flow that changed the data, which needs no notice of it; null for another tab. */
  readonly by: AnyActorRef | null
}

/** The member returns to the page, or the network returns. */
export type AttentionReturned = { readonly type: 'attention.returned' }

/** The notices that a flow with topics receives. */
export type ChangeNotice =
  /** Another flow or another tab changed data of these topics. */
  { readonly type: 'data.outdated' } | AttentionReturned

type System = AnyActorRef['system']
type Changes = ActorRef<Snapshot<unknown>, DataChanged, DataChanged | AttentionReturned>

const changesOf = (system: System) => system.get('changes') as Changes | undefined

/** The action that says which data the flow changed, or may have changed. */
export const changed =
  (topics: readonly Topic[]) =>
  ({ self, system }: { readonly self: AnyActorRef; readonly system: System }): void =>
    changesOf(system)?.send({ type: 'data.changed', topics, by: self })

interface Watched {
  readonly topics: readonly Topic[]
  /** The flow that watches. */
  readonly flow: AnyActorRef
}

/** Sends the flow `data.outdated` when another one changed data of its topics, and `attention.returned`. */
export const watchChanges = fromCallback<EventObject, Watched>(
  ({ input: { topics, flow }, system, sendBack }) => {
    const subscription = changesOf(system)?.on('*', (event) => {
      if (event.type === 'attention.returned') sendBack(event)
      else if (event.by !== flow && topics.some((topic) => event.topics.includes(topic)))
        sendBack({ type: 'data.outdated' })
    })
    return () => subscription?.unsubscribe()
  },
)

/** Invokes `watchChanges` for a flow that displays data of these topics. */
export const watching = (...topics: readonly Topic[]) =>
  ({
    id: 'watchChanges',
    src: 'watchChanges',
    input: ({ self }: { readonly self: AnyActorRef }) => ({ topics, flow: self }),
    onError: { actions: 'reportDefect' },
  }) as const
