/** Which transitions of a flow its exploration and its path tests take. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Exploration } from '@tests/support/exploreTypes'
import { inProject, type MachinePlaces } from '@tests/support/machines'
import { branchesOf, nameOfTransition, pathOf } from '@tools/chart'
import { type Coverage, coverageFile } from '@tools/coverage'
import { packageScript, runNode } from '@tools/run'

/** All tests but those of machines, and the exploration, which is no path test. */
const otherTests = String.raw`^(?!.*/tests/machines/\w+/)`

/** Runs every path test that depends on the machine; a failed one takes transitions as well. */
async function takenByPathTests({ machine }: MachinePlaces): Promise<ReadonlySet<string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'taken-'))
  try {
    const words = ['--findRelatedTests', machine, '--testPathIgnorePatterns', otherTests, '--passWithNoTests']
    await runNode(packageScript('jest/bin/jest.js'), words, {
      quiet: true,
      environment: { TAKEN_TO: folder },
    })
    return new Set(
      readdirSync(folder).flatMap(
        (file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as readonly string[],
      ),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Measures the coverage of a flow, and writes it for the inspector. */
export async function coverageOf(places: MachinePlaces, { machine, taken }: Exploration): Promise<Coverage> {
  const tested = await takenByPathTests(places)
  const keys = [...branchesOf(machine).keys()]
  const coverage = {
    exploration: keys.filter((key) => taken.has(key)),
    pathTests: keys.filter((key) => tested.has(key)),
  }
  const file = inProject(coverageFile(places.name))
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(coverage))
  return coverage
}

/** One line for each transition of the chart: who takes it. */
export function describeCoverage({ machine }: Exploration, coverage: Coverage): string {
  const lines = [...branchesOf(machine)].map(([key, transition]) => ({
    name: `${pathOf(transition.source) || 'any state'}: ${nameOfTransition(transition)}`,
    by: [
      ...(coverage.exploration.includes(key) ? ['exploration'] : []),
      ...(coverage.pathTests.includes(key) ? ['path test'] : []),
    ].join(', '),
  }))
  const width = Math.max(...lines.map(({ name }) => name.length))
  const never = lines.filter(({ by }) => by === '').length
  return [
    `Transitions: ${lines.length}, ${coverage.exploration.length} by the exploration, ${coverage.pathTests.length} by path tests, ${never} never`,
    ...lines.map(({ name, by }) => `  ${name.padEnd(width)}  ${by || 'never'}`),
  ].join('\n')
}
