import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { allMachines, inProject } from './machines'

/** The file in which a flow's behaviour is recorded, to be read as a diff. */
function recordFile(name: string): string {
  const places = allMachines().find((one) => one.name === name)
  if (!places) throw new Error(`There is no flow "${name}"`)
  return inProject(places.paths)
}

/** The recorded behaviour of a flow, or null when none was recorded yet. */
export function readRecord(name: string): string | null {
  const file = recordFile(name)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : null
}

/**
 * Compares a behaviour with the recorded one. Like Jest's own snapshots: `jest -u` records anew, a missing record is
 * written, and with `--ci` it is not but the test fails.
 */
export function compareRecord(name: string, is: string): { is: string; recorded: string | null } {
  const { snapshotState } = expect.getState()
  const mode = (snapshotState as unknown as { _updateSnapshot: 'all' | 'new' | 'none' })._updateSnapshot
  const recorded = readRecord(name)
  if (mode === 'all' || (mode === 'new' && recorded === null)) {
    writeFileSync(recordFile(name), `${is}\n`)
    return { is, recorded: is }
  }
  return { is, recorded }
}
