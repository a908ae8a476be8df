import { toastsMachine } from '@machines/shell/toasts/toasts.machine'
import { defineModel } from '@tests/support/model'

const toast = (kind: 'ordinary' | 'registration' | 'emailSent') =>
  ({ type: 'toast.requested', request: { tone: 'success', title: `A ${kind} toast`, kind } }) as const

/** Toasts: up to six requests, expired or dismissed, read or not. */
export const model = defineModel(toastsMachine, {
  name: 'toasts',
  input: undefined,
  samples: {
    'toast.dismissed': (snapshot) =>
      snapshot.context.toasts.map(({ id }) => ({ type: 'toast.dismissed' as const, id })),
    'reading.began': [{ type: 'reading.began' }],
    'reading.ended': [{ type: 'reading.ended' }],
  },
  notices: {
    'toast.requested': ({ context }) =>
      context.nextId > 6
        ? []
        : [toast((['ordinary', 'registration', 'emailSent'] as const)[context.nextId % 3] ?? 'ordinary')],
    'toast.outlived': [],
  },
  answers: {},
  rests: ['quiet'],
  contextKey: ({ context }) => [context.toasts.map(({ id }) => id), context.nextId],
  invariants: {
    'there are never more than five': ({ context }) => context.toasts.length <= 5,
    'it is quiet exactly when nothing is shown': (snapshot) =>
      snapshot.matches('quiet') === (snapshot.context.toasts.length === 0),
  },
})
