import { succeeded } from '@domain/values/outcome'
import { profileMachine } from '@machines/profile/profile/profile.machine'
import { selectProfile } from '@machines/profile/profile/profile.select'
import { startLive } from '@tests/support/controlledActors'
import { fullProfile } from '@tests/support/profiles'

it('the confirmation of a change closes by itself after three seconds, not counted while it is read [A2.49, A9.05]', async () => {
  const live = startLive(profileMachine, {
    input: {
      wanted: null,
      keepsContact: true,
      asksForPassword: false,
      hasCalendarFeed: true,
      today: '2026-07-08',
    },
  })
  await live.answer('loadProfile', succeeded(fullProfile))
  live.actor.send({ type: 'dialog.opened', dialog: 'personal' })
  live.actor.send({ type: 'dialog.completed', dialog: 'personal' })
  const confirmed = () => {
    const screen = selectProfile(live.snapshot())
    return screen.screen === 'profile' && screen.succeeded !== null
  }
  live.clock.increment(2_999)
  expect(confirmed()).toBe(true)
  live.actor.send({ type: 'reading.began' })
  live.clock.increment(60_000)
  live.actor.send({ type: 'reading.ended' })
  live.clock.increment(2_999)
  expect(confirmed()).toBe(true)
  live.clock.increment(1)
  expect(confirmed()).toBe(false)
})
