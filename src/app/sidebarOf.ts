import { type Actor, createActor } from 'xstate'
import { sidebarFlow } from '@flows/sidebar'
import type { sidebarMachine } from '@machines/sidebar/sidebar.machine'
import { groupOf } from './menu'
import { watchViewport } from './viewport'
import type { App } from './start'

type Shell = Actor<typeof sidebarMachine>

const shells = new WeakMap<App, Shell>()

/** The sidebar's flow: it starts with the first page of a member, for a visitor has none, and lives as long as the tab. */
export function sidebarOf(app: App): Shell {
  const known = shells.get(app)
  if (known) return known
  const { world, inspect } = app
  const { navigation } = world
  const viewport = watchViewport(window, (now) =>
    sidebarActor.send({ type: 'viewport.changed', viewport: now }),
  )
  const group = groupOf(navigation.current().path)
  const { machine, input } = sidebarFlow(world, { viewport, openGroups: group === null ? [] : [group] })
  const sidebarActor = createActor(machine, { input, ...(inspect && { inspect }) }).start()
  navigation.subscribe(({ path }) => sidebarActor.send({ type: 'page.opened', group: groupOf(path) }))
  shells.set(app, sidebarActor)
  return sidebarActor
}
