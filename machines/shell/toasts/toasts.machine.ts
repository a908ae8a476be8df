/**
 * Short messages that disappear by themselves: at most five at once, each for a fixed time (A9.07).
 *
 * Started with the portal, ends with the tab. Always: never more than five; none disappears while the pointer
 * or the focus is on them, and afterwards each is displayed for its whole time again.
 */
import { assertEvent, cancel, enqueueActions, raise, setup } from 'xstate'
import type { Toast, ToastsContext, ToastsEvent } from './toasts.types'

export const maxToasts = 5

/** Milliseconds for which a toast stays, by its kind (A9.07). */
export const lifetimeOf = (toast: Pick<Toast, 'kind'>): number =>
  ({ ordinary: 5_000, registration: 10_000, emailSent: 8_000 })[toast.kind ?? 'ordinary']

const timerOf = (id: number) => `toast.${id}`

export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  guards: {
    itIsTheLastOne: ({ context, event }) =>
      'id' in event && context.toasts.length === 1 && context.toasts[0]?.id === event.id,
  },
  actions: {
    show: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'toast.requested')
      const all: readonly Toast[] = [...context.toasts, { ...event.request, id: context.nextId }]
      for (const crowdedOut of all.slice(0, -maxToasts)) enqueue(cancel(timerOf(crowdedOut.id)))
      enqueue.assign({ toasts: all.slice(-maxToasts), nextId: context.nextId + 1 })
    }),
    startTimeOfNewest: enqueueActions(({ context, enqueue }) => {
      const newest = context.toasts.at(-1)
      if (newest) {
        const { id } = newest
        enqueue(raise({ type: 'toast.outlived', id }, { id: timerOf(id), delay: lifetimeOf(newest) }))
      }
    }),
    startAllTimes: enqueueActions(({ context, enqueue }) => {
      for (const toast of context.toasts)
        enqueue(
          raise(
            { type: 'toast.outlived', id: toast.id },
            { id: timerOf(toast.id), delay: lifetimeOf(toast) },
          ),
        )
    }),
    stopAllTimes: enqueueActions(({ context, enqueue }) => {
      for (const toast of context.toasts) enqueue(cancel(timerOf(toast.id)))
    }),
    remove: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['toast.outlived', 'toast.dismissed'])
      enqueue(cancel(timerOf(event.id)))
      enqueue.assign({ toasts: context.toasts.filter((toast) => toast.id !== event.id) })
    }),
  },
}).createMachine({
  id: 'toasts',
  context: { toasts: [], nextId: 1 },
  initial: 'quiet',
  states: {
    quiet: {
      on: { 'toast.requested': { target: 'showing', actions: ['show', 'startTimeOfNewest'] } },
    },
    showing: {
      on: {
        'toast.requested': { actions: ['show', 'startTimeOfNewest'] },
        'toast.outlived': [
          { guard: 'itIsTheLastOne', target: 'quiet', actions: 'remove' },
          { actions: 'remove' },
        ],
        'toast.dismissed': [
          { guard: 'itIsTheLastOne', target: 'quiet', actions: 'remove' },
          { actions: 'remove' },
        ],
        'reading.began': { target: 'beingRead', actions: 'stopAllTimes' },
      },
    },
    beingRead: {
      on: {
        'toast.requested': { actions: 'show' },
        'toast.dismissed': [
          { guard: 'itIsTheLastOne', target: 'quiet', actions: 'remove' },
          { actions: 'remove' },
        ],
        'reading.ended': { target: 'showing', actions: 'startAllTimes' },
      },
    },
  },
})
