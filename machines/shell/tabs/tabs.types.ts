import type { SignOutMarker } from '@domain/account/signOutMarker'

export interface TabsInput {
  /** A tab starts without a session. */
  readonly marker: null
}
export interface TabsContext {
  /** The sign-out marker of this tab's session; null without one. */
  readonly marker: string | null
}

/** Events of this tab's own session. */
export type TabsOwnEvent =
  | {
      readonly type: 'session.opened'
      readonly memberId: number
      /** The marker that this browser keeps, or null. */
      readonly kept: SignOutMarker | null
      /** A marker that no session has had. */
      readonly newMarker: string
    }
  | { readonly type: 'session.restored'; readonly marker: string }
  | { readonly type: 'session.closed' }
  | { readonly type: 'signOut.requested'; readonly kept: SignOutMarker | null; readonly newMarker: string }

/** Events about the other tabs. */
export type TabsWorldEvent =
  /** Another tab ended the sessions under this marker. */
  | { readonly type: 'session.endedElsewhere'; readonly marker: string }
  /** The kept marker may have changed: storage or a message said so, or the member returned. */
  | { readonly type: 'marker.read'; readonly kept: SignOutMarker | null }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'page.shown' }

export type TabsEvent = TabsOwnEvent | TabsWorldEvent
