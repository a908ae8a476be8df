import type { SnapshotFrom } from 'xstate'
import type { connectivityMachine } from './connectivity.machine'

export type ConnectivityScreen =
  | { readonly screen: 'online' }
  | { readonly screen: 'offline'; readonly title: string; readonly message: string }

/** The notice about the network. */
export const selectConnectivity = (snapshot: SnapshotFrom<typeof connectivityMachine>): ConnectivityScreen =>
  snapshot.matches('offline')
    ? {
        screen: 'offline',
        title: 'You are offline',
        message: 'You cannot book, change or pay anything until you are connected.',
      }
    : { screen: 'online' }
