import { instantAt } from '@domain/time/centreTime'
import { nextBookingMachine } from '@machines/dashboard/nextBooking/nextBooking.machine'
import type { Upcoming } from '@machines/dashboard/nextBooking/nextBooking.types'
import { selectNextBooking } from '@machines/dashboard/nextBooking/nextBooking.select'
import { startLive } from '@tests/support/controlledActors'
import { noParent } from '@tests/support/parents'
import { upcomingHour } from '@tests/support/upcoming'

it('says how old the next booking is while an earlier start has read it, and when it could not be read again', () => {
  const now = instantAt('2026-07-08', 15)
  const live = startLive(nextBookingMachine, { input: { now, desk: null, parent: noParent } })
  const ageAfter = (status: Upcoming['status'], readAt: number) => {
    const upcoming = { status, hours: [upcomingHour()], readAt }
    live.actor.send({ type: 'panels.changed', panels: { upcoming, dues: null, lastWeek: null } })
    const screen = selectNextBooking(live.snapshot())
    return screen.screen === 'next' && screen.asOf
  }
  const [yesterday, before, after] = [instantAt('2026-07-07', 15), instantAt('2026-07-08', 10), now + 1]
  expect([
    ageAfter('reading', yesterday),
    ageAfter('reading', before),
    ageAfter('known', after),
    ageAfter('reading', after),
    ageAfter('missing', after),
  ]).toEqual(['As of Jul 7', 'As of 10:00 AM', null, null, 'As of 3:00 PM'])
})
