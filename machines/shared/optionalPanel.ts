/**
 * A part of a page that an extension of the server offers: it reads what the server keeps, and lets the member
 * change it, one change at a time.
 *
 * A flow makes the reading with `loadable` and the change with `verifiedChange`, and keeps only its data, its
 * own guards and its own events (`machines/profile/mailPreferences` shows a whole example):
 *
 *     setup({ types, actors: { fetchX: …, saveX: …, ...panelActors } })
 *       .extend(forPanel<XContext, XEvent>())
 *       .createMachine({ id: 'x', context, ...optionalPanel({ read, choices, first: 'sending', change }) })
 *
 * Always: without the extension the panel requests and displays nothing; the member chooses nothing while the
 * server asks to wait; a return to the page reads again, an unknown outcome too.
 */
import type { EventObject } from 'xstate'
import { type AttentionReturned, watchChanges, watching } from './changes'
import { type FailureContext, forCalls } from './failure'
import type { Topic } from './topics'
import { type SendingOptions, type VerifyingOptions, sending, verifying } from './submission'
import { type CountdownTicked, countDown, waitThen } from './wait'

export interface PanelInput {
  /** True when the server offers the panel's extension. */
  readonly isOffered: boolean
}

export interface PanelContext extends PanelInput, FailureContext {}

/** The events of every panel that the member does not send. */
export type PanelWorldEvent = AttentionReturned | CountdownTicked

/** The actors of every panel. */
export const panelActors = { watchChanges, countDown }

/** The guards and actions of every panel: `setup({ … }).extend(forPanel<XContext, XEvent>())`. */
export const forPanel = <Context extends PanelContext, Event extends EventObject>() => {
  const { guards, actions } = forCalls<Context, Event>()
  return {
    guards: { ...guards, isOffered: ({ context }: { context: PanelContext }) => context.isOffered },
    actions,
  }
}

/** What a panel takes of the states of `loadable`. */
interface Reading {
  readonly loading: object
  readonly failed: object
  readonly rateLimited: object
  readonly loaded: {
    readonly initial: string
    readonly states: {
      readonly ready: { readonly on: object }
      readonly refreshing: { readonly on: object }
      readonly stale: { readonly on: object }
      readonly rateLimited: object
    }
  }
}

interface PanelOptions<Read, Choices, First, Change> {
  /** The data that the panel displays. */
  readonly topics?: readonly Topic[]
  /** The states of `loadable`, refreshed by `attention.returned`. */
  readonly read: Read
  /** The events with which the member begins a change. */
  readonly choices: Choices
  /** The first state of a change: `sending`, or the question before it. */
  readonly first: First
  /** The states of `verifiedChange`, and the question before it. */
  readonly change: Change
}

/** The states of a panel. */
export function optionalPanel<
  const Read extends Reading,
  const Choices extends object,
  const First extends string,
  const Change extends { readonly notKnown: { readonly on: object } },
>({ topics = [], read, choices, first, change }: PanelOptions<Read, Choices, First, Change>) {
  const { loading, failed, rateLimited, loaded } = read as Read
  const { ready, refreshing, stale } = loaded.states
  const { notKnown } = change
  return {
    invoke: [watching(...topics)],
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'notOffered' }] },
      notOffered: {},
      loading,
      failed,
      rateLimited,
      loaded: {
        ...loaded,
        states: {
          ...loaded.states,
          ready: { ...ready, on: { ...ready.on, ...choices } },
          refreshing: { ...refreshing, on: { ...refreshing.on, ...choices } },
          stale: { ...stale, on: { ...stale.on, ...choices } },
        },
      },
      changing: {
        /** The member reads the data again, or leaves: the wait of a failed reading ends here. */
        exit: 'clearWait',
        initial: first,
        states: {
          ...change,
          notKnown: { on: { ...notKnown.on, 'attention.returned': 'verifyingOutcome' } },
        },
      },
    },
  } as const
}

interface VerifiedChangeOptions<Send, ReadBack, Again, Over, Leaving> {
  readonly send: Send
  readonly readBack: ReadBack
  /** The events after a failure, among them the one that sends again. */
  readonly again: Again
  /** The state after the wait. */
  readonly over: Over
  /** The events with which the member leaves a dialog, also during the wait and before the outcome is known. */
  readonly leaving: Leaving
}

/** The states of a change whose lost answer is read back, made with `sending` and `verifying`. */
export function verifiedChange<
  const Src extends string,
  const Input,
  const Answer,
  const Branches extends readonly object[],
  const ReadSrc extends string,
  const Read,
  const ReadBranches extends readonly object[],
  const Again extends object,
  const Over extends string,
  const Leaving extends object,
>({
  send,
  readBack,
  again,
  over,
  leaving,
}: VerifiedChangeOptions<
  Pick<
    SendingOptions<Src, Input, Answer, Branches, never, never, never>,
    'src' | 'input' | 'answer' | 'branches'
  >,
  VerifyingOptions<ReadSrc, Read, ReadBranches>,
  Again,
  Over,
  Leaving
>) {
  const wait = waitThen({ target: over, actions: 'clearFailure' })
  return {
    sending: sending({
      ...send,
      outcomeUnknown: 'verifyingOutcome',
      refused: 'failed',
      defective: 'failed',
    }),
    verifyingOutcome: verifying(readBack),
    /** Refused, or a defect: `failure` distinguishes them. */
    failed: { on: again },
    /** The outcome was unknown, and the server has what it had before. */
    notDone: { on: again },
    notKnown: { on: { ...leaving, 'retry.requested': 'verifyingOutcome' } },
    waiting: { ...wait, on: { ...wait.on, ...leaving } },
  } as const
}
