import { type EventObject, fromCallback } from 'xstate'
import { connectivityMachine } from '@machines/shell/connectivity/connectivity.machine'
import type { ConnectivityEvent } from '@machines/shell/connectivity/connectivity.types'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The network of the device, as the browser reports it. */
export function connectivityFlow(deps: FlowDeps) {
  const { connectivity } = deps
  const machine = connectivityMachine.provide({
    actors: {
      watchNetwork: fromCallback<EventObject, undefined, ConnectivityEvent>(({ sendBack }) =>
        connectivity.onChange((online) => sendBack({ type: online ? 'network.returned' : 'network.lost' })),
      ),
    },
    actions: { reportDefect: reporting(deps) },
  })
  return { machine, input: { online: connectivity.online() } }
}
