export interface InstallOfferInput {
  /** The bookings made in this browser. */
  readonly bookings: number
  /** True after an answer, which holds for ever. */
  readonly answered: boolean
  /** True when the portal runs as an installed app. */
  readonly installed: boolean
}

/** The member installs the portal, or does not want to. */
export type InstallOfferUserEvent =
  { readonly type: 'installation.requested' } | { readonly type: 'offer.dismissed' }

export type InstallOfferWorldEvent =
  /** The browser can install the portal when the member asks for it. */
  | { readonly type: 'installation.offered' }
  /** The portal was installed, here or through the browser's own menu. */
  | { readonly type: 'portal.installed' }

export type InstallOfferEvent = InstallOfferUserEvent | InstallOfferWorldEvent
