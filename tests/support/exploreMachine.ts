import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { explore } from './explore'
import { describeBehaviour } from './exploreRegions'
import type { Exploration, FindingKind } from './exploreTypes'
import type { AnyModel } from './model'
import { projectRoot } from './project'
import { replay } from './replay'
import { compareRecord } from './record'

/**
 * Registers the tests that every machine has: everything is reached, nothing is a trap, the invariants hold, each path
 * runs live as explored, and the recorded behaviour (`tests/machines/<area>/<flow>.paths.txt`, rewritten by `jest -u`) is still
 * the behaviour. `ids` are the statements that these paths show. Returns the exploration for further tests.
 */
export function exploreMachine(model: AnyModel, options: { ids?: readonly string[] } = {}): Exploration {
  const exploration = explore(model)
  const ids = options.ids && options.ids.length > 0 ? ` [${options.ids.join(', ')}]` : ''
  const found = (...kinds: FindingKind[]) =>
    exploration.findings.filter(({ kind }) => kinds.includes(kind)).map(({ message }) => message)

  describe(`${model.name}, explored`, () => {
    it('reaches every state and takes every branch', () => {
      expect(found('unreached', 'untaken', 'limit')).toEqual([])
    })
    it('has no trap, and no step that throws', () => {
      expect(found('trap', 'error')).toEqual([])
    })
    it('keeps its invariants, and holds no secret longer than needed', () => {
      expect(found('invariant', 'secret', 'json', 'impure')).toEqual([])
    })
    it('lands live where each path was explored to land', async () => {
      expect(await replay(exploration)).toEqual([])
    })
    it(`behaves as recorded${ids}`, () => {
      const { is, recorded } = compareRecord(model.name, describeBehaviour(exploration))
      expect(is).toBe(recorded)
    })
  })

  const folder = path.join(projectRoot(), 'test-results', 'exploration')
  afterAll(() => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${model.name}.json`), `${JSON.stringify(exploration.row)}\n`)
  })
  return exploration
}
