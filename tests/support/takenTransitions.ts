/** The transitions that a file of path tests takes: `npm run explore` runs the path tests of a flow with `TAKEN_TO`, a folder. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { InspectionEvent } from 'xstate'
import { takenKeys } from '@app/transitionKey'

const folder = process.env['TAKEN_TO']
const taken = new Set<string>()

if (folder !== undefined)
  afterAll(() => {
    const { testPath } = expect.getState()
    const name = `${path.basename(testPath ?? 'test')}.json`
    writeFileSync(path.join(folder, name), JSON.stringify([...taken]))
  })

/** Notes the transitions of a step, when they are asked for. */
export function noteTaken(seen: InspectionEvent): void {
  if (folder === undefined || seen.type !== '@xstate.microstep') return
  for (const key of takenKeys(seen._transitions)) taken.add(key)
}
