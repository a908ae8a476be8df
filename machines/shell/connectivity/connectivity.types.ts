export interface ConnectivityInput {
  /** False when the browser reports that the device has no network. */
  readonly online: boolean
}
export type ConnectivityContext = ConnectivityInput

export type ConnectivityEvent = { readonly type: 'network.lost' } | { readonly type: 'network.returned' }
