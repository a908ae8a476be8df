import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathTest } from '@tests/commands/pathTest'
import { changesSaid, changesToSay } from '@tests/support/changesSaid'
import { explore } from '@tests/support/explore'
import { statesIn } from '@tests/support/exploreStep'
import type { Exploration, FindingKind } from '@tests/support/exploreTypes'
import { allMachines, exists, inProject, loadModel } from '@tests/support/machines'
import { replay, replayRedacted, withReplays } from '@tests/support/replay'
import { replaysOf } from '@tests/support/replays'
import { pathOf } from '@tools/chart'

const folder = inProject('test-results/exploration')

/**
 * The tests of every machine: the exploration reaches everything, nothing is a trap, the invariants hold, and
 * each path runs live as explored. One file has them all, since an exploration takes half the time after
 * others.
 */
describe.each(
  allMachines()
    .filter((places) => !places.isReader && exists(places.model))
    .map((places) => [places.name, places] as const),
)('%s, explored', (name, places) => {
  let explored: Exploration | null = null
  const exploration = () => {
    if (explored === null) throw new Error('it is explored for its tests only')
    return explored
  }
  const write = replaysOf(name)
  const found = async (...kinds: FindingKind[]) => {
    const findings = exploration().findings.filter(({ kind }) => kinds.includes(kind))
    return (await withReplays(exploration(), findings, write)).map(({ message }) => message)
  }

  beforeAll(async () => {
    const model = await loadModel(places)
    if (model) explored = explore(model)
  })
  afterAll(() => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(exploration().row)}\n`)
    explored = null
  })

  it('reaches every state and takes every branch', async () => {
    expect(await found('unreached', 'untaken', 'limit')).toEqual([])
  })
  it('has no trap, and no step that throws', async () => {
    expect(await found('trap', 'error')).toEqual([])
  })
  it('keeps its invariants, and holds no secret longer than needed', async () => {
    expect(await found('invariant', 'secret', 'json', 'impure')).toEqual([])
  })
  it('lands live where each path was explored to land', async () => {
    expect(await replay(exploration(), exploration().machine, write)).toEqual([])
  })
  it('takes the same paths with its secrets redacted, as a recorded test does', async () => {
    expect(await replayRedacted(exploration())).toEqual([])
  })
  it('says that data changed in the steps in which they did, or may have', () => {
    expect(changesSaid(exploration())).toEqual(changesToSay[name] ?? [])
  })
  it('has a skeleton of a test on its longest path, with its parent by name', () => {
    const { model, paths } = exploration()
    const longest = paths.reduce((most, each) => (each.edges.length > most.edges.length ? each : most))
    const end = longest.edges.at(-1)?.to ?? longest.start
    const state = statesIn(end.snapshot).map(pathOf).at(-1) ?? ''
    const skeleton = pathTest(model, { machine: { name: 'machine', from: '' }, state, path: longest })
    expect(skeleton.includes('parent: noParent')).toBe(/import \{.*noParent/.test(skeleton))
  })
})
