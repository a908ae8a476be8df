/** The member reloads to use the newer version, or stays with the older one for now. */
export type PortalUpdateUserEvent =
  { readonly type: 'update.requested' } | { readonly type: 'notice.dismissed' }

export type PortalUpdateWorldEvent =
  /** A newer version is loaded and waits. */
  | { readonly type: 'update.found' }
  /** A newer version took over, whichever tab asked for it. */
  | { readonly type: 'worker.replaced' }

export type PortalUpdateEvent = PortalUpdateUserEvent | PortalUpdateWorldEvent
