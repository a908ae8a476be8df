/** The class of the window's width, as the sidebar distinguishes it (B2.11, B2.12). */
export type Viewport = 'phone' | 'tablet' | 'desktop'

export interface SidebarInput {
  readonly viewport: Viewport
  /** True when the member left the sidebar expanded on a wide window. */
  readonly expanded: boolean
  /** Ids of the menu groups that are open. */
  readonly openGroups: readonly string[]
}

export type SidebarContext = SidebarInput

export type SidebarUserEvent =
  | { readonly type: 'sidebar.toggled' }
  | { readonly type: 'sidebar.dismissed' }
  | { readonly type: 'sidebar.entered' }
  | { readonly type: 'sidebar.left' }
  | { readonly type: 'group.toggled'; readonly group: string }

export type ViewportChanged = { readonly type: 'viewport.changed'; readonly viewport: Viewport }
/** `group`: the menu group of the page, or null when the page is in none. */
export type PageOpened = { readonly type: 'page.opened'; readonly group: string | null }

export type SidebarWorldEvent = ViewportChanged | PageOpened

export type SidebarEvent = SidebarUserEvent | SidebarWorldEvent
