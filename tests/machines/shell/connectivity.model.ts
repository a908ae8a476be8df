import { connectivityMachine } from '@machines/shell/connectivity/connectivity.machine'
import { defineModel } from '@tests/support/model'

/** The network: there at the start or not, lost and returned. */
export const model = defineModel(connectivityMachine, {
  name: 'connectivity',
  inputs: { 'with a network': { online: true }, 'without a network': { online: false } },
  samples: {},
  notices: {
    'network.lost': [{ type: 'network.lost' }],
    'network.returned': [{ type: 'network.returned' }],
  },
  answers: { watchNetwork: [] },
  background: ['watchNetwork'],
  invariants: {},
})
