import { lifetimeOf, toastsMachine } from '@machines/shell/toasts/toasts.machine'
import { selectToasts } from '@machines/shell/toasts/toasts.select'
import { startLive } from '@tests/support/controlledActors'

const start = () => startLive(toastsMachine)
const say = (live: ReturnType<typeof start>, title: string, kind?: 'registration' | 'emailSent') =>
  live.actor.send({
    type: 'toast.requested',
    request: { tone: 'info', title, message: '', ...(kind === undefined ? {} : { kind }) },
  })
const shown = (live: ReturnType<typeof start>) => {
  const screen = selectToasts(live.snapshot())
  return screen.screen === 'quiet' ? [] : screen.toasts.map(({ title }) => title)
}

describe('what is said in passing', () => {
  it('stays five seconds, ten after a registration, eight after a mail [A9.07, A9.07b, A9.07c, A9.07d]', () => {
    const kinds = [undefined, 'registration', 'emailSent'] as const
    expect(kinds.map((kind) => lifetimeOf(kind === undefined ? {} : { kind }))).toEqual([
      5_000, 10_000, 8_000,
    ])
    const live = start()
    say(live, 'plain')
    say(live, 'registered', 'registration')
    say(live, 'mailed', 'emailSent')
    live.clock.increment(4_999)
    expect(shown(live)).toEqual(['plain', 'registered', 'mailed'])
    live.clock.increment(1)
    expect(shown(live)).toEqual(['registered', 'mailed'])
    live.clock.increment(3_000)
    expect(shown(live)).toEqual(['registered'])
    live.clock.increment(2_000)
    expect(shown(live)).toEqual([])
  })

  it('is never more than five at once: the oldest is removed, and its timer removes no other later [A9.07]', () => {
    const live = start()
    for (const title of ['1', '2', '3', '4', '5', '6']) say(live, title)
    expect(shown(live)).toEqual(['2', '3', '4', '5', '6'])
    live.clock.increment(5_000)
    expect([shown(live), live.snapshot().value]).toEqual([[], 'quiet'])
  })

  it('does not leave while it is being read, and has its whole time again afterwards', () => {
    const live = start()
    say(live, 'read me')
    live.clock.increment(4_000)
    live.actor.send({ type: 'reading.began' })
    live.clock.increment(60_000)
    say(live, 'and me')
    expect(shown(live)).toEqual(['read me', 'and me'])
    live.actor.send({ type: 'reading.ended' })
    live.clock.increment(4_999)
    expect(shown(live)).toEqual(['read me', 'and me'])
    live.clock.increment(1)
    expect(shown(live)).toEqual([])
  })
})
