/**
 * The network of the device, as the browser reports it.
 *
 * Started with a member's pages, ends with them. Always: without a network a notice says that the page
 * displays the last known data and that the member cannot book or pay.
 */
import { setup } from 'xstate'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import type { ConnectivityContext, ConnectivityEvent, ConnectivityInput } from './connectivity.types'

export const connectivityMachine = setup({
  types: {
    context: {} as ConnectivityContext,
    events: {} as ConnectivityEvent,
    input: {} as ConnectivityInput,
  },
  actors: { watchNetwork: unimplementedCallback<ConnectivityEvent>('watchNetwork') },
  guards: { startedOnline: ({ context }) => context.online },
  actions: { reportDefect: notProvided('reportDefect') },
}).createMachine({
  id: 'connectivity',
  context: ({ input }) => input,
  invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: { actions: 'reportDefect' } },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startedOnline', target: 'online' }, { target: 'offline' }] },
    online: { on: { 'network.lost': 'offline' } },
    offline: { on: { 'network.returned': 'online' } },
  },
})
