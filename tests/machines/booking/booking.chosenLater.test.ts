import type { BookingRecord } from '@domain/booking/bookingDraft'
import type { DayReading } from '@domain/booking/dayReading'
import { succeeded } from '@domain/values/outcome'
import { recordOf } from '@machines/booking/booking/booking.updates'
import { screenOf, startBooking } from '@tests/support/bookingActors'
import { court, day, dayOwned, dayWith } from '@tests/support/days'
import { noParent } from '@tests/support/parents'
import { chosen } from './booking.model'
import { attempt } from './bookingAttempt.model'

const listener = (reading: DayReading) => ({ type: 'availability.read', reading }) as const
const start = (kept: BookingRecord | null) => {
  const live = startBooking({
    kept,
    today: day,
    firstDay: day,
    offersAlerts: false,
    desk: null,
    parent: noParent,
  })
  const branches = [{ id: 1, label: 'Piliyandala Branch' }]
  live.actor.send({ type: 'branches.known', branches, viewed: null })
  return live
}
type Live = ReturnType<typeof start>
const missing = dayWith({ own: null })
/** Leaves an attempt open after its answer was lost and the flow could not find out the outcome. */
const leftOpen = async () => {
  const live = start({ draft: chosen, attempt })
  await live.answer('readDay', succeeded(missing))
  live.actor.send(listener(dayWith()))
  live.press({ type: 'result.dismissed' })
  return live
}
const context = (live: Live) => live.snapshot().context
const notice = (live: Live) => screenOf(live.snapshot()).notice
const dialog = (live: Live) => screenOf(live.snapshot()).dialog

describe('what is chosen while an answer is missing', () => {
  const other = { ...chosen, date: '2026-07-09', choice: { primary: 20, additional: [] } } as const
  const otherDay = dayWith({ date: other.date })
  const otherInWords = 'Badminton Court 1, Thursday, July 9, 2026, 8:00 PM - 9:00 PM'

  /** Then chooses another hour of another day, and presses Continue. */
  const chosenLater = async () => {
    const live = await leftOpen()
    live.actor.send({ type: 'date.chosen', date: other.date })
    live.actor.send(listener(otherDay))
    live.actor.send({ type: 'slot.chosen', facilityId: 101, slot: 20 })
    live.actor.send({ type: 'choice.finished' })
    return live
  }
  const isBack = (live: Live) => {
    expect(context(live)).toMatchObject({ draft: other, later: null, unsettled: null })
    expect(notice(live)?.message).toContain('Your later choice was kept')
    expect(recordOf(context(live))).toEqual({ draft: other, attempt: null })
    live.actor.send(listener(otherDay))
    live.actor.send({ type: 'choice.finished' })
    expect(dialog(live)).toMatchObject({ dialog: 'confirming', facts: { time: '8:00 PM - 9:00 PM' } })
  }

  it('is put aside and named while the first booking is looked for, and is what a reload finds', async () => {
    const live = await chosenLater()
    expect(screenOf(live.snapshot())).toMatchObject({
      dialog: { dialog: 'lookingBack', facts: { time: '6:00 PM - 7:00 PM' } },
      later: otherInWords,
    })
    const record = recordOf(context(live))
    expect(record).toMatchObject({ draft: other, attempt: { request: { choice: { primary: 18 } } } })
    const again = start(record)
    expect(screenOf(again.snapshot())).toMatchObject({
      dialog: { dialog: 'lookingBack' },
      later: otherInWords,
    })
    await again.answer('readDay', succeeded(dayOwned(55, [18])))
    again.press({ type: 'result.dismissed' })
    isBack(again)
  })

  it.each(['result.dismissed', 'payment.chosen', 'calendar.chosen'] as const)(
    'is there again when the first one turns out to be booked and is left by %s',
    async (type) => {
      const live = await chosenLater()
      await live.answer('readDay', succeeded(dayOwned(55, [18])))
      expect(screenOf(live.snapshot())).toMatchObject({
        dialog: { dialog: 'booked', reference: 'BK55' },
        later: otherInWords,
      })
      expect(recordOf(context(live))).toEqual({ draft: other, attempt: null })
      live.press({ type })
      isBack(live)
    },
  )

  it('waits through an alternative that is booked instead', async () => {
    const live = await chosenLater()
    await live.answer('readDay', succeeded(dayWith({ courts: [court(1, [18]), court(2)] })))
    const lost = dialog(live)
    const [first] = lost.dialog === 'slotLost' ? lost.alternatives : []
    if (first) live.actor.send({ type: 'alternative.chosen', alternative: first.alternative })
    live.actor.send({ type: 'booking.confirmed' })
    expect(live.call('recordIntent').input).toMatchObject({ later: other })
    await live.answer('recordIntent', attempt)
    await live.answer('createBooking', succeeded({ bookingId: 55 }))
    live.press({ type: 'result.dismissed' })
    isBack(live)
  })

  it('is there again, with the first one still open, when nothing can be found out', async () => {
    const live = await chosenLater()
    await live.answer('readDay', succeeded(missing))
    live.press({ type: 'result.dismissed' })
    expect(context(live)).toMatchObject({ draft: other, later: null, unsettled: { uncertain: true } })
    live.actor.send({ type: 'choice.finished' })
    expect(screenOf(live.snapshot())).toMatchObject({
      dialog: { dialog: 'lookingBack' },
      later: otherInWords,
    })
  })

  it('is checked against what was read meanwhile: an hour that the first booking took is not offered again', async () => {
    const live = await chosenLater()
    await live.answer('readDay', succeeded(missing))
    live.press({ type: 'result.dismissed' })
    live.actor.send({ type: 'date.chosen', date: day })
    live.actor.send(listener(dayWith()))
    for (const slot of [18, 19]) live.actor.send({ type: 'slot.chosen', facilityId: 101, slot })
    live.actor.send({ type: 'choice.finished' })
    await live.answer('readDay', succeeded(dayOwned(55, [18])))
    live.actor.send(listener(dayOwned(55, [18])))
    live.press({ type: 'result.dismissed' })
    expect(notice(live)).toMatchObject({
      title: 'You have booked that time already',
      message: 'Badminton Court 1 is yours then. Everything else is kept; please choose another time.',
    })
    expect(context(live).draft).toEqual({ ...chosen, choice: null })
  })

  it('is not offered a second time when it equals what was booked', async () => {
    const live = await leftOpen()
    live.actor.send({ type: 'choice.cleared' })
    live.actor.send({ type: 'slot.chosen', facilityId: 101, slot: 18 })
    live.actor.send({ type: 'choice.finished' })
    expect(screenOf(live.snapshot()).later).toBeNull()
    await live.answer('readDay', succeeded(dayOwned(55, [18])))
    live.press({ type: 'result.dismissed' })
    expect([context(live).draft.choice, notice(live)]).toEqual([null, null])
  })
})
