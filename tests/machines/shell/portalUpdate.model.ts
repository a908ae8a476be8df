import { portalUpdateMachine } from '@machines/shell/portalUpdate/portalUpdate.machine'
import { defineModel } from '@tests/support/model'

/** How an update is explored: found, postponed, asked for here or in another tab. */
export const model = defineModel(portalUpdateMachine, {
  name: 'portalUpdate',
  inputs: { 'with a member’s pages': undefined },
  samples: {
    'update.requested': [{ type: 'update.requested' }],
    'notice.dismissed': [{ type: 'notice.dismissed' }],
  },
  notices: {
    'update.found': [{ type: 'update.found' }],
    'worker.replaced': [{ type: 'worker.replaced' }],
  },
  answers: { watchWorker: [], unregisterWorker: [undefined] },
  background: ['watchWorker'],
  invariants: {},
})
