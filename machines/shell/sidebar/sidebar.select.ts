import type { SnapshotFrom } from 'xstate'
import type { sidebarMachine } from './sidebar.machine'

export interface SidebarScreen {
  readonly screen: 'expanded' | 'collapsed' | 'peeking' | 'hidden' | 'overlay'
  /** Ids of the menu groups that are open. */
  readonly openGroups: readonly string[]
}

/** How the sidebar is displayed, and which of its groups are open. */
export function selectSidebar(snapshot: SnapshotFrom<typeof sidebarMachine>): SidebarScreen {
  const value = snapshot.value
  return { screen: value === 'settling' ? 'hidden' : value, openGroups: snapshot.context.openGroups }
}
