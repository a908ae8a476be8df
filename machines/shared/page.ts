/**
 * A page, or a part of one: flows that run side by side, and the events that go from one to another.
 *
 *     page<CourtBookingEvent>()({
 *       id: 'courtBooking',
 *       flows: { availability: availabilityMachine, booking: bookingMachine },
 *       routes: { 'query.changed': ['availability'], 'availability.read': ['booking'] },
 *     })
 *
 * Each flow starts with the page's input of the same name, with the page as its parent, and ends with the
 * page. A route names the flows that receive an event; `parent` is the page's own. The code of a flow that
 * is loaded later (`loadedPart`) loads with its first event.
 */
import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  type MetaObject,
  sendTo,
  setup,
  type StateMachine,
  type StateSchema,
  type StateValue,
} from 'xstate'
import { notProvided } from './actors'
import type { WithParent } from './notifyParent'

export type PageFlows = Readonly<Record<string, AnyActorLogic>>

/** Names of the flows that start with an input. */
type WithInput<F extends PageFlows> = {
  [Name in keyof F]: [InputFrom<F[Name]>] extends [undefined]
    ? never
    : keyof Omit<NonNullable<InputFrom<F[Name]>>, 'parent'> extends never
      ? never
      : Name
}[keyof F]

/** The inputs of the flows, by their names, without the page as their parent. */
export type PageInput<F extends PageFlows> = WithParent & {
  readonly [Name in WithInput<F>]: Omit<InputFrom<F[Name]>, 'parent'>
}

type Names<F> = keyof F & string

/** A flow that receives the event, or another one that is made from it. */
type Route<F extends PageFlows, Event> =
  | Names<F>
  | 'parent'
  | { readonly to: Names<F>; readonly event: (event: Event, input: PageInput<F>) => EventObject }

type Routes<F extends PageFlows, E extends EventObject> = {
  readonly [Type in E['type']]?: readonly Route<F, Extract<E, { type: Type }>>[]
}

export interface PageOptions<Id, F extends PageFlows, E extends EventObject> {
  readonly id: Id
  readonly flows: F
  readonly routes?: Routes<F, E>
}

export type PageMachine<F extends PageFlows, E extends EventObject> = StateMachine<
  PageInput<F>,
  E,
  { [Name in keyof F]?: ActorRefFrom<F[Name]> },
  { [Name in Names<F>]: { src: Name; logic: F[Name]; id: Name } }[Names<F>],
  { type: 'reportDefect'; params: undefined },
  never,
  never,
  StateValue,
  string,
  PageInput<F>,
  unknown,
  EventObject,
  MetaObject,
  StateSchema
>

interface Sending {
  readonly to: string
  readonly event: EventObject
}

const same = (event: EventObject) => event
const sent = (event: EventObject) => ({ type: 'event.sent', event }) as const

/** A flow that is loaded later keeps its events until it runs. */
const isLoadedLater = (flow: AnyActorLogic | undefined) =>
  (flow as Partial<AnyStateMachine> | undefined)?.events?.includes('event.sent') ?? false

/** Returns a page of these flows and routes. */
export const page =
  <E extends EventObject = EventObject>() =>
  <const Id extends string, const F extends PageFlows>({ id, flows, routes = {} }: PageOptions<Id, F, E>) => {
    type Context = Readonly<Record<string, object>> & WithParent

    const actionOf = (route: Route<F, never>) => {
      const { to, event: eventOf } =
        typeof route === 'object' ? route : { to: route, event: isLoadedLater(flows[route]) ? sent : same }
      return {
        type: 'send',
        params: ({ context, event }: { context: Context; event: EventObject }): Sending => ({
          to,
          event: eventOf(event as never, context as never),
        }),
      } as const
    }
    const machine = setup({
      types: { context: {} as Context, events: {} as EventObject, input: {} as Context },
      actors: flows as Readonly<Record<string, AnyActorLogic>>,
      actions: {
        reportDefect: notProvided('reportDefect'),
        /** Sends the event to a flow of the page, or to the parent. */
        send: sendTo(
          ({ context }, { to }: Sending) => (to === 'parent' ? context.parent : to),
          (_, { event }: Sending) => event,
        ),
      },
    }).createMachine({
      id,
      context: ({ input }) => input,
      invoke: Object.keys(flows).map((name) => ({
        id: name,
        src: name,
        input: ({ context, self }: { context: Context; self: AnyActorRef }) => ({
          ...context[name],
          parent: self,
        }),
        onError: { actions: 'reportDefect' as const },
      })),
      on: Object.fromEntries(
        Object.entries(routes as Readonly<Record<string, readonly Route<F, never>[]>>).map(([type, to]) => [
          type,
          { actions: to.map(actionOf) },
        ]),
      ),
    })
    return machine as unknown as PageMachine<F, E>
  }
