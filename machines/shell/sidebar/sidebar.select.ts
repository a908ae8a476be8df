import type { SnapshotFrom } from 'xstate'
import type { sidebarMachine } from './sidebar.machine'

export interface SidebarScreen {
  readonly screen: 'expanded' | 'collapsed' | 'peeking' | 'hidden' | 'overlay'
  /** Ids of the menu groups that are open. */
  readonly openGroups: readonly string[]
}

/** The screen of the sidebar, with its open groups. */
export function selectSidebar(snapshot: SnapshotFrom<typeof sidebarMachine>): SidebarScreen {
  const value = snapshot.value
  return { screen: value === 'settling' ? 'hidden' : value, openGroups: snapshot.context.openGroups }
}
