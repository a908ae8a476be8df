import type { Shortcut } from './AppFrame'
import type { SidebarEntry, SidebarSection } from './Sidebar'

/**
 * The menu of a phone, where nothing is folded: first the pages that its bar lacks, in their sections, and those of
 * the bar at the end, for large text, whose bar is at the end of the page (B2.09, B2.10).
 */
export function sheetMenu(
  menu: readonly SidebarSection[],
  shortcuts: readonly Shortcut[],
): readonly SidebarSection[] {
  const isInBar = ({ href }: SidebarEntry) => shortcuts.some((each) => each.href === href)
  const unfolded = menu.map((section) => ({ ...section, entries: section.entries.flatMap(pagesOf) }))
  const rest = unfolded.map(({ entries, ...section }) => ({
    ...section,
    entries: entries.filter((entry) => !isInBar(entry)),
  }))
  const inBar = unfolded.flatMap(({ entries }) => entries.filter(isInBar))
  return [...rest, { id: 'bar', isInBar: true, entries: inBar }].filter(({ entries }) => entries.length > 0)
}

/** A page, or the pages of a group. */
const pagesOf = (entry: SidebarEntry): readonly SidebarEntry[] =>
  entry.children === undefined
    ? [entry]
    : entry.children.map(({ label, href, icon = entry.icon }) => ({ id: href, label, href, icon }))
