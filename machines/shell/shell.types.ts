/** How wide the window is, as far as the sidebar cares (B2.11, B2.12). */
export type Room = 'phone' | 'tablet' | 'desktop'

export interface ShellInput {
  readonly room: Room
  /** Whether the member left the sidebar expanded on a wide window. */
  readonly expanded: boolean
}

export type ShellContext = ShellInput

export type ShellUserEvent =
  | { readonly type: 'sidebar.toggled' }
  | { readonly type: 'sidebar.dismissed' }
  | { readonly type: 'sidebar.entered' }
  | { readonly type: 'sidebar.left' }

export type ShellWorldEvent =
  { readonly type: 'room.changed'; readonly room: Room } | { readonly type: 'page.opened' }

export type ShellEvent = ShellUserEvent | ShellWorldEvent
