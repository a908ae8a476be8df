import { cellsOf, effects, faultNames, faultRows, faults, faultsIn, isOfRow } from '@tests/support/faultTable'
import { journeys } from '@tests/support/titles'
import { page, table } from '@tools/markdown'

/** `docs/faults.md`: the table of promises, and which of them are seen in a browser. */
export function faultDocument(): string {
  const tests = journeys()
  const rows = faultRows.map((row) => {
    const seen = new Set(
      tests.filter(({ title }) => isOfRow(row, title)).flatMap(({ title }) => faultsIn(title)),
    )
    const cells = cellsOf(row)
    return [
      row.name,
      ...faultNames.map((fault) => {
        const effect = cells.get(fault) ?? '-'
        return seen.has(fault) ? `**${effect}**` : effect
      }),
    ]
  })
  return page(
    '# What a member sees when something goes wrong',
    'Written by `npm run docs` from `tests/support/faultTable.ts`; a check fails when it is stale.',
    'Every cell is a promise. All are kept on the live flow with the real API client (`tests/faults/`); those in bold are seen in a browser besides (`tests/journeys/`), at least one for each row and kind of effect. The titles of the tests name row and cell: “Sign-up, N2 (Q): …”.',
    table(['Flow', ...faultNames], rows),
    table(
      ['Fault', 'What goes wrong'],
      Object.entries(faults).map(([name, text]) => [name, text]),
    ),
    table(
      ['Effect', 'What becomes of it'],
      Object.entries(effects).map(([letter, text]) => [letter, text]),
    ),
  )
}
