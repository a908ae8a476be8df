import { portalUpdateMachine } from '@machines/shell/portalUpdate/portalUpdate.machine'
import { defineModel } from '@tests/support/model'

/** An update: found, postponed, requested here or in another tab. */
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
