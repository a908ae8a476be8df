import { pageReachMachine } from '@machines/shell/pageReach/pageReach.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

const changed = {
  type: 'flows.changed',
  unread: [noParent, noParent],
  isKnown: false,
  isStale: false,
} as const

/**
 * The reach of a page: none, one or several flows are unread, with and without data, below a notice or not.
 */
export const model = defineModel(pageReachMachine, {
  name: 'pageReach',
  input: { parent: noParent },
  samples: { 'retry.requested': [{ type: 'retry.requested' }] },
  notices: {
    'flows.changed': [
      { ...changed, unread: [] },
      { ...changed, unread: [], isKnown: true, isStale: true },
      { ...changed, unread: [noParent] },
      { ...changed, unread: [noParent], isStale: true },
      changed,
      { ...changed, isKnown: true },
    ],
  },
  contextKey: ({ context: { unread } }) => unread.length,
  answers: { watchFlows: [] },
  background: ['watchFlows'],
  rests: ['reached', 'part', 'bare', 'outdated'],
})
