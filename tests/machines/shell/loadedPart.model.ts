import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { defineModel } from '@tests/support/model'
import { anyFlow, noParent } from '@tests/support/parents'

const sent = (type: string, more: object = {}) => ({ type: 'event.sent', event: { type, ...more } }) as const

/** A loaded part: loaded when needed, at once or never, with events that come before and after. */
export const model = defineModel(loadedPartMachine, {
  name: 'loadedPart',
  inputs: {
    fresh: { isNeeded: false, keeps: 'last', parent: noParent },
    'needed at once': { isNeeded: true, keeps: 'last', parent: noParent },
    'keeping all': { isNeeded: false, keeps: 'all', parent: noParent },
  },
  samples: {
    'event.sent': ({ context }) =>
      context.waiting.length < 2 ? [sent('panel.opened'), sent('query.changed', { query: 'court' })] : [],
    'retry.requested': [{ type: 'retry.requested' }],
    'result.dismissed': [{ type: 'result.dismissed' }],
  },
  notices: {
    'part.needed': [{ type: 'part.needed' }],
    'event.offered': [{ type: 'event.offered', event: { type: 'branches.known' } }],
    // The flow throws.
    'xstate.error.actor.flow': [
      { type: 'xstate.error.actor.flow', error: new Error('defect'), actorId: 'flow' },
    ],
  },
  answers: { loadPart: [anyFlow] },
  rests: ['running'],
  contextKey: ({ context: { keeps, waiting } }) => ({ keeps, waiting: waiting.map(({ type }) => type) }),
  invariants: {
    'nothing waits for a part that runs': ({ value, context }) =>
      value !== 'running' || context.waiting.length === 0,
    'of each type one event waits, where the last is kept': ({ context: { keeps, waiting } }) =>
      keeps === 'all' || new Set(waiting.map(({ type }) => type)).size === waiting.length,
  },
})
