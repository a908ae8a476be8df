import { createActor, setup } from 'xstate'
import { todayAt } from '@domain/time/centreTime'
import { onNewHour, watchingToday } from '@flows/shared/centreClock'
import { startOfTime } from '@tests/support/fakeServer'
import { fakeBrowser } from '@tests/support/fakeTab'

const minute = 60_000
const hour = 60 * minute
/** The server's time, 10:00 at the centre, is the beginning of an hour. */
const ten = startOfTime
const midnight = ten + 14 * hour

/**
 * A device that starts at an instant of the server's clock, with a clock that is wrong by some milliseconds.
 */
function deviceAt(instant: number, wrongBy: number) {
  const { tab, timers } = fakeBrowser({ slowBy: startOfTime - instant - wrongBy })
  const { clock, window } = tab()
  const correct = () => clock.correct(instant + timers.now())
  return { clock, window, correct, pass: (milliseconds: number) => timers.increment(milliseconds) }
}

/** Minutes from ten o'clock, to the nearest one, since a correction is exact only to the second. */
const minutesFrom = (start: number, times: readonly number[]) =>
  times.map((time) => Math.round((time - start) / minute))

describe('another hour at the centre', () => {
  it('is notified at its beginning, once, until its subscription ends', () => {
    const { clock, window, pass } = deviceAt(ten - 2 * minute, 0)
    const notified: number[] = []
    const stop = onNewHour({ clock }, (now) => notified.push(now))
    pass(2 * minute - 1)
    const before = [...notified]
    pass(1)
    window.happen('focus')
    pass(hour)
    stop()
    pass(2 * hour)
    expect([before, notified]).toEqual([[], [ten, ten + hour]])
  })

  it.each([
    ['a few minutes fast, into the next hour', 3 * minute, [-2, 0, 60]],
    ['a few minutes fast, in the same hour', minute, [0, 60]],
    ['slow, in the hour before', -hour, [-2, 0, 60]],
    ['slow, in the same hour', -5 * minute, [0, 60]],
  ])('is notified by the corrected clock where that of the device is %s', (_clock, wrongBy, expected) => {
    const { clock, correct, pass } = deviceAt(ten - 2 * minute, wrongBy)
    const notified: number[] = []
    onNewHour({ clock }, (now) => notified.push(now))
    correct()
    pass(2 * minute + hour)
    expect(minutesFrom(ten, notified)).toEqual(expected)
  })
})

it.each([
  ['a few minutes fast, into the next day', 3 * minute, ['2026-07-08', '2026-07-09']],
  ['slow, in the same day', -5 * minute, ['2026-07-09']],
])(
  'another day at the centre is notified by the corrected clock where that of the device is %s',
  (_, by, days) => {
    const { clock, correct, pass } = deviceAt(midnight - 2 * minute, by)
    const notified: string[] = []
    const machine = setup({
      types: { events: {} as { type: 'day.began'; today: string } },
      actors: { watchToday: watchingToday({ clock }, todayAt(clock.now())) },
    }).createMachine({
      invoke: { src: 'watchToday' },
      on: { 'day.began': { actions: ({ event }) => notified.push(event.today) } },
    })
    const actor = createActor(machine).start()
    correct()
    pass(4 * minute)
    actor.stop()
    expect(notified).toEqual(days)
  },
)
