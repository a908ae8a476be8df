import { cellsOf, effects, faultNames, faultRows, faults, faultsIn, isOfRow } from '@tests/support/faultTable'
import { journeys } from '@tests/support/titles'
import { page, table } from '@tools/markdown'

/** `docs/faults.md`: the table of faults, with the cells that a browser test shows. */
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
    'Written by `npm run docs` from `tests/support/faultTable.ts`; `npm run check` fails when it is out of date.',
    'One row for each flow, one column for each fault; the letter is the effect. Every cell is tested on the live flow with the real API client (`tests/faults/`). Cells in bold are also tested in a browser (`tests/journeys/`); each effect in one flow of each kind at least. The titles of the tests name the row, the fault and the effect: “Sign-up, N2 (Q): …”.',
    table(['Flow', ...faultNames], rows),
    table(
      ['Fault', 'What goes wrong'],
      Object.entries(faults).map(([name, text]) => [name, text]),
    ),
    table(
      ['Effect', 'What the member sees'],
      Object.entries(effects).map(([letter, text]) => [letter, text]),
    ),
  )
}
