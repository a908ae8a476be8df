/** The member reloads to use the newer version, or goes on with the older one for now. */
export type PortalUpdateUserEvent =
  { readonly type: 'update.requested' } | { readonly type: 'notice.dismissed' }

export type PortalUpdateWorldEvent =
  /** A newer version has been loaded and waits. */
  | { readonly type: 'update.found' }
  /** A newer version is in use, whichever tab asked for it. */
  | { readonly type: 'worker.replaced' }

export type PortalUpdateEvent = PortalUpdateUserEvent | PortalUpdateWorldEvent
