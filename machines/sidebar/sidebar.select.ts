import type { SnapshotFrom } from 'xstate'
import type { sidebarMachine } from './sidebar.machine'

export type SidebarScreen = { readonly screen: 'expanded' | 'collapsed' | 'peeking' | 'hidden' | 'overlay' }

/** How the sidebar stands. */
export function selectSidebar(snapshot: SnapshotFrom<typeof sidebarMachine>): SidebarScreen {
  const value = snapshot.value
  return { screen: value === 'settling' ? 'hidden' : value }
}
