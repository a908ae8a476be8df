import { createTabLock } from '@world/tabLock'

type Granted = (lock: unknown) => unknown

/** The locks of one browser, granted in the order of their requests. */
function fakeLocks() {
  const queue: (() => Promise<void>)[] = []
  let running = false
  const run = async () => {
    if (running) return
    running = true
    for (let next = queue.shift(); next; next = queue.shift()) await next()
    running = false
  }
  const request = (
    _name: string,
    { ifAvailable = false, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    granted: Granted,
  ) => {
    if (ifAvailable && running) return Promise.resolve(granted(null))
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('given up')))
      queue.push(async () => {
        if (!signal?.aborted) resolve(await granted({}))
      })
      void run()
    })
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

const flush = () => new Promise((resolve) => setImmediate(resolve))

function tabWith(locks: Pick<LockManager, 'request'> | undefined) {
  const window = Object.assign(new EventTarget(), { navigator: locks ? { locks } : {} })
  const said: boolean[] = []
  const giveBack = createTabLock(window, 'x').hold((isHeld) => said.push(isHeld))
  const happen = (type: string, more: object = {}) =>
    window.dispatchEvent(Object.assign(new Event(type), more))
  return { said, giveBack, happen }
}

it('the first tab has the lock, and the second one gets it when it is given back', async () => {
  const locks = fakeLocks()
  const [one, other] = [tabWith(locks), tabWith(locks)]
  await flush()
  expect([one.said, other.said]).toEqual([[true], [false]])
  one.giveBack()
  await flush()
  expect(other.said).toEqual([false, true])
})

it('a page that is left gives the lock back, and asks for it again when it comes out of the cache', async () => {
  const locks = fakeLocks()
  const [one, other] = [tabWith(locks), tabWith(locks)]
  await flush()
  one.happen('pagehide')
  await flush()
  expect(other.said).toEqual([false, true])
  one.happen('pageshow', { persisted: true })
  await flush()
  expect(one.said).toEqual([true, false])
})

it('a tab that has given up gets nothing any more', async () => {
  const locks = fakeLocks()
  const [one, other] = [tabWith(locks), tabWith(locks)]
  await flush()
  other.giveBack()
  one.giveBack()
  await flush()
  expect(other.said).toEqual([false])
})

it.each([
  ['has no locks', undefined],
  ['grants none', { request: () => Promise.reject(new Error('not here')) }],
] as const)('a browser that %s is in nobody’s way', async (_, locks) => {
  const { said } = tabWith(locks as never)
  await flush()
  expect(said).toEqual([true])
})
