import { beginFirstReads, firstReadsOf, takingOver } from '@api/firstReads'

const address = '/api/member/show'
const init = (token: string): RequestInit => ({
  method: 'GET',
  headers: { Authorization: `Bearer ${token}` },
})

/** Starts reads of one address with the token `abc`. */
function begun() {
  const asked: RequestInit[] = []
  const timers: (() => void)[] = []
  const reads = beginFirstReads({
    fetch: (_, sent) => {
      asked.push(sent)
      return Promise.resolve(new Response('first'))
    },
    setTimeout: (callback) => timers.push(callback),
    addresses: [address],
    token: 'abc',
    apiPassword: 'portal',
  })
  const later = jest.fn(() => Promise.resolve(new Response('later')))
  const fetch = takingOver(reads, later)
  const textOf = async (sent: RequestInit, at = address) => (await fetch(at, sent)).text()
  return { asked, later, textOf, reads, fetch, passAge: () => timers.forEach((callback) => callback()) }
}

it('sends what the client would send', () => {
  const { asked } = begun()
  expect(asked).toEqual([
    expect.objectContaining({
      method: 'GET',
      headers: { Accept: 'application/json', 'X-Api-Password': 'portal', Authorization: 'Bearer abc' },
      cache: 'no-store',
      redirect: 'error',
    }),
  ])
})

it('hands over an answer once, and only to the same call of the same session', async () => {
  const { textOf } = begun()
  expect(await textOf(init('other'))).toBe('later')
  expect(await textOf({ ...init('abc'), method: 'POST' })).toBe('later')
  expect(await textOf(init('abc'), '/api/member/user')).toBe('later')
  expect(await textOf(init('abc'))).toBe('first')
  expect(await textOf(init('abc'))).toBe('later')
})

it('hands over nothing that has become old, and aborts what is still under way then', async () => {
  const { asked, passAge, textOf } = begun()
  passAge()
  expect(asked[0]?.signal?.aborted).toBe(true)
  expect(await textOf(init('abc'))).toBe('later')
})

it('is aborted with the call that has taken it over', () => {
  const { asked, fetch } = begun()
  const controller = new AbortController()
  void fetch(address, { ...init('abc'), signal: controller.signal })
  expect(asked[0]?.signal?.aborted).toBe(false)
  controller.abort()
  expect(asked[0]?.signal?.aborted).toBe(true)
})

it('goes on without reads that were begun', async () => {
  const later = jest.fn(() => Promise.resolve(new Response('later')))
  await takingOver(undefined, later)(address, init('abc'))
  expect(later).toHaveBeenCalledWith(address, init('abc'))
})

it('reads nothing first for a page that is not listed', () => {
  const facts = { memberId: 1, today: '2026-07-08', branchId: null, extensions: [], query: '' }
  expect(firstReadsOf('contactSupport', facts)).toEqual([])
})

it('reads the free courts of the branch that was looked at last, where the server counts them', () => {
  const facts = { memberId: 1, today: '2026-07-08', query: '', extensions: ['availability-summary'] as const }
  const counted = (branchId: number | null) =>
    firstReadsOf('calendar', { ...facts, branchId }).filter((address) => address.startsWith('/availability'))
  expect([counted(2), counted(null)]).toEqual([
    ['/availability-summary?branch_id=2&from=2026-07-08&days=7'],
    [],
  ])
})
