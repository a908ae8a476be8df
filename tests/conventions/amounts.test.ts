import { sourceLines } from '@tests/support/sourceLines'

test('only the module of money writes an amount with its currency', () => {
  expect(
    sourceLines((line, file) => file !== 'src/domain/money/money.ts' && /Rs\. |LKR /.test(line)),
  ).toEqual([])
})
