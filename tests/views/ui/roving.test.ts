import { rovingPlace } from '@ui/roving'

/** Seven controls in rows of three, 100 pixels wide and 50 high. */
const places = Array.from({ length: 7 }, (_, index) => ({
  left: (index % 3) * 100,
  top: Math.floor(index / 3) * 50,
}))

test.each([
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['End', 0, 6],
])('%s leads among controls in rows from %i to %i', (key, from, to) => {
  expect(rovingPlace(key, from, places)).toBe(to)
})

test('down into a shorter row leads to the nearest control, and past the last row nowhere', () => {
  expect(rovingPlace('ArrowDown', 5, places)).toBe(6)
  expect(rovingPlace('ArrowDown', 6, places)).toBe(6)
  expect(rovingPlace('ArrowUp', 2, places)).toBe(2)
})

test('any other key leads nowhere', () => {
  expect(rovingPlace('a', 0, places)).toBeNull()
})
