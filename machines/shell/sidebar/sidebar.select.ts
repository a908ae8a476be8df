import type { SnapshotFrom } from 'xstate'
import type { sidebarMachine } from './sidebar.machine'

export interface SidebarScreen {
  readonly screen: 'expanded' | 'collapsed' | 'peeking' | 'hidden' | 'overlay'
  /** True where the overlay is a phone's, which has a bar with some of its pages. */
  readonly isPhone: boolean
  /** Ids of the menu groups that are open. */
  readonly openGroups: readonly string[]
}

/** The screen of the sidebar, with its open groups. */
export function selectSidebar(snapshot: SnapshotFrom<typeof sidebarMachine>): SidebarScreen {
  const { value, context } = snapshot
  return {
    screen: value === 'settling' ? 'hidden' : value,
    isPhone: context.viewport === 'phone',
    openGroups: context.openGroups,
  }
}
