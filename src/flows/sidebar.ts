import { sidebarMachine } from '@machines/sidebar/sidebar.machine'
import type { SidebarInput } from '@machines/sidebar/sidebar.types'
import { records as table } from '@world/recordTable'
import type { BaseDeps } from './deps'

/** The sidebar; whether it was left expanded is this browser's to remember. */
export function sidebarFlow(
  { records }: Pick<BaseDeps, 'records'>,
  { viewport, openGroups }: Pick<SidebarInput, 'viewport' | 'openGroups'>,
) {
  const machine = sidebarMachine.provide({
    actions: {
      persistExpanded: ({ context }) => records.write(table.sidebar, { expanded: context.expanded }),
    },
  })
  const expanded = records.read(table.sidebar)?.expanded ?? true
  return { machine, input: { viewport, expanded, openGroups } }
}
