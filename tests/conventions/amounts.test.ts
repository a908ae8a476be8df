import { sourceLines } from '@tests/support/sourceLines'

test('only the module of money rounds an amount to cents, or writes it with two decimals', () => {
  expect(
    sourceLines(
      (line, file) =>
        /^(src\/(api|domain|flows|server)|machines)\//.test(file) &&
        file !== 'src/domain/money/money.ts' &&
        /toFixed\(2\)|Math\.round\([^)]*\* 100\)/.test(line),
    ),
  ).toEqual([])
})

test('only the module of money writes an amount with its currency', () => {
  expect(
    sourceLines((line, file) => file !== 'src/domain/money/money.ts' && /Rs\. |LKR /.test(line)),
  ).toEqual([])
})
