/**
 * Prints the results of the last test run's explorations, a machine a row: states, branches, situations,
 * paths.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Row } from '@tests/support/exploreTypes'
import { allMachines } from '@tests/support/machines'
import { root } from '@tools/run'

const rows = allMachines().flatMap(({ name }): Row[] => {
  const file = path.join(root, 'test-results', 'exploration', `${name}.json`)
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Row] : []
})
const print = (...cells: (string | number)[]) =>
  console.log(
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(24) : String(cell).padStart(12))).join(''),
  )
const sum = (part: (row: Row) => number) => rows.reduce((total, row) => total + part(row), 0)

print('machine', 'states', 'branches', 'situations', 'paths')
for (const row of rows) print(row.name, row.states, row.branches, row.situations, row.paths)
print(
  `${rows.length} machines`,
  sum((row) => row.states),
  sum((row) => row.branches),
  sum((row) => row.situations),
  sum((row) => row.paths),
)
