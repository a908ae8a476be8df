import { type Actor, createActor } from 'xstate'
import { shellFlow } from '@flows/shell'
import type { shellMachine } from '@machines/shell/shell.machine'
import { watchRoom } from './room'
import type { App } from './start'

type Shell = Actor<typeof shellMachine>

const shells = new WeakMap<App, Shell>()

/** The sidebar's flow: it starts with the first page of a member, for a visitor has none, and lives as long as the tab. */
export function shellOf(app: App): Shell {
  const known = shells.get(app)
  if (known) return known
  const { world, inspect } = app
  const room = watchRoom(window, (now) => shell.send({ type: 'room.changed', room: now }))
  const { machine, input } = shellFlow(world, room)
  const shell = createActor(machine, { input, ...(inspect && { inspect }) }).start()
  world.navigation.subscribe(() => shell.send({ type: 'page.opened' }))
  shells.set(app, shell)
  return shell
}
