import { type Actor, createActor } from 'xstate'
import { sidebarFlow } from '@flows/sidebar'
import type { sidebarMachine } from '@machines/sidebar/sidebar.machine'
import { watchViewport } from './viewport'
import type { App } from './start'

type Shell = Actor<typeof sidebarMachine>

const shells = new WeakMap<App, Shell>()

/** The sidebar's flow: it starts with the first page of a member, for a visitor has none, and lives as long as the tab. */
export function sidebarOf(app: App): Shell {
  const known = shells.get(app)
  if (known) return known
  const { world, inspect } = app
  const viewport = watchViewport(window, (now) =>
    sidebarActor.send({ type: 'viewport.changed', viewport: now }),
  )
  const { machine, input } = sidebarFlow(world, viewport)
  const sidebarActor = createActor(machine, { input, ...(inspect && { inspect }) }).start()
  world.navigation.subscribe(() => sidebarActor.send({ type: 'page.opened' }))
  shells.set(app, sidebarActor)
  return sidebarActor
}
