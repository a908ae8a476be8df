/** How wide the window is, as far as the sidebar cares (B2.11, B2.12). */
export type Viewport = 'phone' | 'tablet' | 'desktop'

export interface SidebarInput {
  readonly viewport: Viewport
  /** Whether the member left the sidebar expanded on a wide window. */
  readonly expanded: boolean
}

export type SidebarContext = SidebarInput

export type SidebarUserEvent =
  | { readonly type: 'sidebar.toggled' }
  | { readonly type: 'sidebar.dismissed' }
  | { readonly type: 'sidebar.entered' }
  | { readonly type: 'sidebar.left' }

export type SidebarWorldEvent =
  { readonly type: 'viewport.changed'; readonly viewport: Viewport } | { readonly type: 'page.opened' }

export type SidebarEvent = SidebarUserEvent | SidebarWorldEvent
