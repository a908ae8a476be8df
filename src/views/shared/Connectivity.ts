import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { connectivityMachine } from '@machines/shell/connectivity/connectivity.machine'
import { selectConnectivity } from '@machines/shell/connectivity/connectivity.select'

/** The network of the device, around every page of a member. */
export const Connectivity = createContext<ActorRefFrom<typeof connectivityMachine> | undefined>(undefined)

/**
 * The reason why a form cannot be sent without a network, before the member fills it in; undefined with one,
 * and on a page of visitors, where the first try says it.
 */
export const useOfflineReason = (): string | undefined =>
  useSelector(useContext(Connectivity), (network) => network && selectConnectivity(network).screen) ===
  'offline'
    ? 'You are offline. You can do this once you are connected.'
    : undefined
