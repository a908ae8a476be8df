import { readdirSync, readFileSync } from 'node:fs'
import { allEndpoints } from '@api/endpoints'
import { inProject } from '@tests/support/machines'
import {
  alikeInKind,
  cellsOf,
  effectIn,
  faultNames,
  faultRows,
  faultsIn,
  isOfRow,
} from '@tests/support/faultTable'
import { journeys, liveFaults } from '@tests/support/titles'

const [inBrowser, live] = [journeys(), liveFaults()]

describe.each(faultRows.map((row) => [row.name, row] as const))('the promises of “%s”', (_name, row) => {
  const cells = cellsOf(row)
  const named = (tests: typeof live) =>
    new Set(tests.filter(({ title }) => isOfRow(row, title)).flatMap(({ title }) => faultsIn(title)))

  it('have an effect for every fault', () => {
    expect(row.cells.split(' ')).toHaveLength(faultNames.length)
  })

  it('are all shown, on the live flow or in a browser, and nothing is that cannot happen', () => {
    expect([...named([...live, ...inBrowser])].sort()).toEqual([...cells.keys()].sort())
  })

  it('are shown by tests that each say which effect they assert, the one of the table', () => {
    const said = [...live, ...inBrowser]
      .filter(({ title }) => isOfRow(row, title))
      .flatMap(({ title }) =>
        faultsIn(title).map((fault) => ({ title, fault, effect: effectIn(title, fault) })),
      )
    expect(said.filter(({ fault, effect }) => effect !== cells.get(fault))).toEqual([])
  })
})

const kinds = [...new Set(faultRows.map(({ kind }) => kind))]
it.each(kinds)('of the flows that are a %s, each kind of effect is seen in a browser', (kind) => {
  const rows = faultRows.filter((row) => row.kind === kind)
  const promised = new Set(rows.flatMap((row) => [...cellsOf(row).values()]))
  const seen = new Set(
    inBrowser.flatMap(({ title }) =>
      rows
        .filter((row) => isOfRow(row, title))
        .flatMap(() => faultsIn(title).map((fault) => effectIn(title, fault))),
    ),
  )
  expect(alikeInKind.filter((effect) => promised.has(effect) && !seen.has(effect))).toEqual([])
})

it('every test of a live flow that names a fault begins with the name of its row', () => {
  const astray = live.filter(
    ({ title }) => faultsIn(title).length > 0 && !faultRows.some((row) => isOfRow(row, title)),
  )
  expect(astray).toEqual([])
})

it('every call that changes something fails in a test of its row', () => {
  const sources = ['tests/faults', 'tests/support'].flatMap((folder) =>
    readdirSync(inProject(folder))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(inProject(`${folder}/${file}`), 'utf8')),
  )
  const isNamed = (address: string) =>
    sources.some((source) => source.includes(address.replace(/\/\{.*/, '')))
  const unnamed = allEndpoints.filter((each) => each.kind === 'write' && !isNamed(each.path))
  expect(unnamed.map(({ name }) => name)).toEqual([])
})
