import { type EventObject, fromCallback } from 'xstate'
import { sidebarMachine } from '@machines/shell/sidebar/sidebar.machine'
import type { PageOpened, Viewport, ViewportChanged } from '@machines/shell/sidebar/sidebar.types'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The class of the window's width; `src/app` reads it from the browser. */
export interface ViewportPort {
  current(): Viewport
  /** Calls back with every change. Returns an unsubscribe function. */
  watch(listener: (viewport: Viewport) => void): () => void
}

export interface SidebarOptions {
  readonly viewport: ViewportPort
  /** Id of the menu group of a page's path, or null (B2.13). */
  readonly groupOf: (path: string) => string | null
}

/** The sidebar over the window and the pages; this browser remembers if the member left it expanded. */
export function sidebarFlow(deps: FlowDeps, { viewport, groupOf }: SidebarOptions) {
  const { navigation, records } = deps
  const machine = sidebarMachine.provide({
    actors: {
      watchViewport: fromCallback<EventObject, undefined, ViewportChanged>(({ sendBack }) =>
        viewport.watch((now) => sendBack({ type: 'viewport.changed', viewport: now })),
      ),
      watchPages: fromCallback<EventObject, undefined, PageOpened>(({ sendBack }) =>
        navigation.subscribe(({ path }) => sendBack({ type: 'page.opened', group: groupOf(path) })),
      ),
    },
    actions: {
      persistExpanded: ({ context }) => records.write(table.sidebar, { expanded: context.expanded }),
      reportDefect: reporting(deps),
    },
  })
  const group = groupOf(navigation.current().path)
  const expanded = records.read(table.sidebar)?.expanded ?? true
  return {
    machine,
    input: { viewport: viewport.current(), expanded, openGroups: group === null ? [] : [group] },
  }
}
