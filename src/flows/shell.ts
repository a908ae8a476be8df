import { shellMachine } from '@machines/shell/shell.machine'
import type { Room } from '@machines/shell/shell.types'
import { records as table } from '@world/recordTable'
import type { BareWorld } from './world'

/** The sidebar; whether it was left expanded is this browser's to remember. */
export function shellFlow({ records }: Pick<BareWorld, 'records'>, room: Room) {
  const machine = shellMachine.provide({
    actions: {
      rememberExpanded: ({ context }) => records.write(table.sidebar, { expanded: context.expanded }),
    },
  })
  return { machine, input: { room, expanded: records.read(table.sidebar)?.expanded ?? true } }
}
