import { itemParts } from '@domain/money/itemParts'

it('parts what was paid for from which one it was, without what the name says already', () => {
  expect(
    ['Badminton Court 1 (Badminton, Jul 9, 2026)', 'Pool (Swimming, Jul 9, 2026)', 'Tea (Tea)', 'Tea'].map(
      itemParts,
    ),
  ).toEqual([
    ['Badminton Court 1', 'Jul 9, 2026'],
    ['Pool', 'Swimming, Jul 9, 2026'],
    ['Tea', 'Tea'],
    ['Tea', null],
  ])
})
