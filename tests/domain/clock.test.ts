import { createClock } from '@world/clock'
import { createConnectivity } from '@world/connectivity'
import { createLifecycle } from '@world/lifecycle'
import { createRandom } from '@world/random'
import { FakeWindow } from '@tests/support/fakeBrowser'
import { ControlledClock } from '@tests/support/controlledClock'

/** A device whose timers stand still while it sleeps, and whose clock goes on. */
function device() {
  const timers = new ControlledClock()
  const window = new FakeWindow()
  let slept = 0
  const clock = createClock({
    deviceNow: () => timers.now() + slept,
    timers: {
      setTimeout: (callback, milliseconds) => timers.setTimeout(callback, milliseconds),
      clearTimeout: (timer) => timers.clearTimeout(timer as number),
    },
    onReturn: createLifecycle({ window, document: window }).onReturn,
  })
  return { timers, window, clock, sleep: (milliseconds: number) => void (slept += milliseconds) }
}

describe("the centre's clock", () => {
  it("follows the server's once they differ by more than the header can say", () => {
    const { clock } = device()
    const seen = [1_000, -1_000, 90_000, 90_400, -60_000].map((serverNow) => {
      clock.correct(serverNow)
      return clock.now()
    })
    expect(seen).toEqual([0, 0, 90_500, 90_500, -59_500])
  })

  it('calls back once when an instant has passed, and not before', () => {
    const { clock, timers, window } = device()
    const notified: number[] = []
    clock.when(60_000, () => notified.push(clock.now()))
    timers.increment(59_999)
    const before = [...notified]
    timers.increment(1)
    timers.increment(60_000)
    window.happen('focus')
    expect([before, notified]).toEqual([[], [60_000]])
  })

  it('calls back right after a sleep, though no timer ran meanwhile [A4.07]', () => {
    const { clock, window, sleep } = device()
    const notified: string[] = []
    clock.when(3_600_000, () => notified.push('over'))
    sleep(7_200_000)
    window.happen('pageshow', { persisted: true })
    expect(notified).toEqual(['over'])
  })

  it('tells whoever waits for an instant or counts at once that the server changed it', () => {
    const { clock } = device()
    const notified: string[] = []
    clock.when(3_600_000, () => notified.push('over'))
    const stop = clock.each(60_000, () => notified.push(`counted at ${clock.now()}`))
    clock.correct(3_600_000)
    stop()
    clock.correct(7_200_000)
    expect(notified).toEqual(['counted at 0', 'over', 'counted at 3600500'])
  })

  it('goes on with what was kept until an answer has said the time, and never in a time that is over', () => {
    const { clock } = device()
    expect([clock.isConfirmed(), clock.toKeep()]).toEqual([false, null])
    clock.restore({ ahead: 60_000, at: 0 })
    const asKept = clock.now()
    clock.restore({ ahead: 0, at: 90_000 })
    expect([asKept, clock.now(), clock.isConfirmed()]).toEqual([60_000, 90_000, false])
    clock.correct(1_000)
    clock.restore({ ahead: 60_000, at: 0 })
    expect([clock.isConfirmed(), clock.toKeep()]).toEqual([true, { ahead: 1_500, at: 1_500 }])
  })

  it('notices by itself that the server put it forward', () => {
    const { clock, timers } = device()
    const notified: string[] = []
    clock.when(3_600_000, () => notified.push('over'))
    clock.correct(3_600_000)
    timers.increment(15_000)
    expect(notified).toEqual(['over'])
  })

  it('can be stopped', () => {
    const { clock, timers, window } = device()
    const notified: string[] = []
    clock.when(1_000, () => notified.push('when'))()
    const stop = clock.each(1_000, () => notified.push('each'))
    timers.increment(2_000)
    stop()
    timers.increment(5_000)
    window.happen('focus')
    expect(notified).toEqual(['each', 'each', 'each'])
  })

  it('may be stopped from within', () => {
    const { clock, timers } = device()
    const notified: string[] = []
    const stop = clock.each(1_000, () => {
      notified.push('tick')
      if (notified.length === 2) stop()
    })
    timers.increment(10_000)
    expect(notified).toEqual(['tick', 'tick'])
  })
})

describe('the page and its network', () => {
  it('is returned to by focus, by being visible again, out of the cache, and by a network that returns while it is visible', () => {
    const window = new FakeWindow()
    const lifecycle = createLifecycle({ window, document: window })
    const notified: string[] = []
    const stop = lifecycle.onReturn(() => notified.push('back'))
    window.visibilityState = 'hidden'
    for (const type of ['visibilitychange', 'online']) window.happen(type)
    const hidden = [lifecycle.visible(), notified.length]
    window.visibilityState = 'visible'
    for (const type of ['visibilitychange', 'focus', 'pageshow', 'online'])
      window.happen(type, { persisted: true })
    stop()
    for (const type of ['focus', 'online']) window.happen(type)
    expect([hidden, notified.length]).toEqual([[false, 0], 4])
  })

  it('is restored only when it comes out of the cache as it was left', () => {
    const window = new FakeWindow()
    const lifecycle = createLifecycle({ window, document: window })
    const notified: string[] = []
    const stop = lifecycle.onRestored(() => notified.push('restored'))
    window.happen('pageshow', { persisted: false })
    window.happen('focus')
    const before = notified.length
    window.happen('pageshow', { persisted: true })
    stop()
    window.happen('pageshow', { persisted: true })
    expect([before, notified]).toEqual([0, ['restored']])
  })

  it('is offline only when the device says so', () => {
    const window = new FakeWindow()
    const navigator: { onLine?: boolean } = {}
    const connectivity = createConnectivity({ window, navigator })
    const notified: boolean[] = []
    const stop = connectivity.onChange((online) => notified.push(online))
    const unknown = connectivity.online()
    navigator.onLine = false
    window.happen('offline')
    stop()
    window.happen('online')
    expect([unknown, notified]).toEqual([true, [false]])
  })

  it('gets names of 128 random bits', () => {
    const random = createRandom({
      getRandomValues: <T extends ArrayBufferView | null>(array: T) => {
        if (array instanceof Uint8Array) array.set([0, 15, 255])
        return array
      },
    })
    expect(random()).toBe(`000fff${'00'.repeat(13)}`)
  })
})
