import { gather } from '@server/database/gather'

/** Look-ups that end when the test says so. */
function heldLookUps() {
  const asked: string[][] = []
  const ends: { resolve: (found: ReadonlyMap<string, number>) => void; reject: (reason: Error) => void }[] =
    []
  const find = gather<string, number>((keys) => {
    asked.push([...keys])
    return new Promise((resolve, reject) => ends.push({ resolve, reject }))
  })
  return { asked, ends, find }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('keys that are asked for while a look-up is under way share the next one, which begins after they were asked for', async () => {
  const { asked, ends, find } = heldLookUps()
  const first = find('a')
  await turn()
  const others = [find('b'), find('a'), find('b')]
  await turn()
  expect(asked).toEqual([['a']])
  ends[0]?.resolve(new Map([['a', 1]]))
  expect(await first).toBe(1)
  await turn()
  expect(asked).toEqual([['a'], ['b', 'a']])
  // The later answer does not contain the earlier result for `a`.
  ends[1]?.resolve(new Map([['b', 2]]))
  expect(await Promise.all(others)).toEqual([2, null, 2])
})

it('a look-up that fails rejects for those who share it, and the next one is made all the same', async () => {
  const { asked, ends, find } = heldLookUps()
  const first = find('a')
  await turn()
  const second = find('b')
  ends[0]?.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  await turn()
  ends[1]?.resolve(new Map([['b', 2]]))
  expect([await second, asked]).toEqual([2, [['a'], ['b']]])
})
