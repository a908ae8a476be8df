import type { BookingRecord } from '@domain/booking/bookingDraft'
import type { DayReading } from '@domain/booking/dayReading'
import { failed, succeeded } from '@domain/values/outcome'
import { selectBooking, selectChoice } from '@machines/booking/booking/booking.select'
import { recordOf } from '@machines/booking/booking/booking.updates'
import { dialogOf, startBooking } from '@tests/support/bookingActors'
import { court, day, dayOwned, dayWith, tenInTheMorning } from '@tests/support/days'
import { failures, refusal } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { attempt } from './bookingAttempt.model'
import { chosen, link } from './booking.model'

const branches = [{ id: 1, label: 'Piliyandala Branch' }]
const listener = (reading: DayReading) => ({ type: 'availability.read', reading }) as const

const start = (kept: BookingRecord | null = null, offersAlerts = true) => {
  const live = startBooking({ kept, today: day, firstDay: day, offersAlerts, desk: null, parent: noParent })
  live.actor.send({ type: 'branches.known', branches, viewed: null })
  return live
}
const onTheDay = (reading = dayWith(), offersAlerts = true) => {
  const live = start(null, offersAlerts)
  live.actor.send({ type: 'dialog.opened', date: day })
  live.actor.send(listener(reading))
  return live
}
const withCourt = (reading = dayWith(), offersAlerts = true) => {
  const live = onTheDay(reading, offersAlerts)
  live.actor.send({ type: 'activity.chosen', activity: '10' })
  live.actor.send({ type: 'facility.chosen', facilityId: 101 })
  return live
}
const confirming = () => {
  const live = withCourt()
  live.actor.send({ type: 'slot.chosen', facilityId: 101, slot: 18 })
  live.actor.send({ type: 'choice.finished' })
  return live
}
const sending = async () => {
  const live = confirming()
  live.actor.send({ type: 'booking.confirmed' })
  await live.answer('recordIntent', attempt)
  return live
}
const creates = (live: ReturnType<typeof start>) => live.calls.filter(({ name }) => name === 'createBooking')
const choice = (live: ReturnType<typeof start>) => live.snapshot().context.draft.choice
const dialog = (live: ReturnType<typeof start>) => dialogOf(live.snapshot())
const notice = (live: ReturnType<typeof start>) => selectBooking(live.snapshot()).notice

describe('choosing', () => {
  it('takes the day that the calendar opens: that one, else the one chosen before, else today', () => {
    const live = start()
    const open = (date: string | null) => {
      live.actor.send({ type: 'day.opened', date })
      return live.snapshot().context.draft.date
    }
    expect([open(null), open('2026-07-09'), open(null), open('2026-07-07')]).toEqual([
      day,
      '2026-07-09',
      '2026-07-09',
      '2026-07-09',
    ])
  })

  it('takes today and later days, and opens nothing for a day that is over [B2.28, B5.01, B5.02]', () => {
    const live = start()
    expect(live.snapshot().can({ type: 'date.chosen', date: day })).toBe(true)
    expect(live.snapshot().can({ type: 'date.chosen', date: '2026-07-07' })).toBe(false)
    expect(live.snapshot().can({ type: 'dialog.opened', date: '2026-07-07' })).toBe(false)
    expect(live.snapshot().can({ type: 'dialog.opened', date: '2027-07-07' })).toBe(true)
  })

  it('says what is missing, a date first, then the activity, then the facility [B5.04, B5.05, B5.04b]', () => {
    const live = start()
    live.actor.send({ type: 'dialog.opened', date: null })
    live.actor.send({ type: 'day.began', today: '2026-07-09' })
    const asked = () => {
      live.actor.send({ type: 'choice.finished' })
      return [notice(live)?.title, notice(live)?.message].join(' ')
    }
    expect(asked()).toBe('Date Selection Required: Please select a date before booking a time slot.')
    const later = dayWith({ date: '2026-07-10' })
    live.actor.send({ type: 'date.chosen', date: later.date })
    live.actor.send(listener({ ...later, activities: [] }))
    expect(asked()).toBe('Activity Selection Required: Please select an activity before booking a time slot.')
    live.actor.send(listener(later))
    expect(live.snapshot().context.draft.activity).toBe('10')
    expect(asked()).toBe(
      'Facility Selection Required: Please select a facility before proceeding with the booking.',
    )
  })

  it.each([
    ['a free hour of the overview', { type: 'link.opened', link } as const],
    ['another day', { type: 'date.chosen', date: '2026-07-10' } as const],
  ])('says after %s, while the day is not read, that its times are not loaded', (_, event) => {
    const live = withCourt()
    live.actor.send({ type: 'branch.chosen', branchId: 2 })
    live.actor.send({ type: 'branch.chosen', branchId: 1 })
    live.actor.send(event)
    live.actor.send({ type: 'choice.finished' })
    expect(notice(live)).toMatchObject({ title: null, message: 'The times of this day are not loaded yet.' })
  })

  it('clears the slot with another facility or date, and everything but the date with another branch [B4.14, B4.15, B4.16, B4.15b, B4.16b]', () => {
    const live = withCourt()
    const pick = () => live.actor.send({ type: 'slot.chosen', facilityId: 101, slot: 18 })
    pick()
    live.actor.send({ type: 'facility.chosen', facilityId: 102 })
    expect(choice(live)).toBeNull()
    pick()
    live.actor.send({ type: 'date.chosen', date: '2026-07-09' })
    expect(choice(live)).toBeNull()
    live.actor.send({ type: 'branch.chosen', branchId: 2 })
    expect(live.snapshot().context.draft).toEqual({
      branchId: 2,
      date: '2026-07-09',
      activity: null,
      facility: null,
      choice: null,
    })
  })

  it('keeps the activity by its name with another branch, which has another id for it', () => {
    const live = withCourt()
    live.actor.send({ type: 'branch.chosen', branchId: 2 })
    const activities = [
      { id: 30, name: 'Aerobics', facilities: [court(7)] },
      { id: 40, name: 'Badminton', facilities: [court(8)] },
    ]
    live.actor.send(listener(dayWith({ branchId: 2, activities })))
    expect(live.snapshot().context.draft.activity).toBe('40')
  })

  it('refuses an hour that is booked, in the words of the specification [B5.06]', () => {
    const live = withCourt(dayWith({ courts: [court(1, [18])] }))
    live.actor.send({ type: 'slot.chosen', facilityId: 101, slot: 18 })
    expect(notice(live)?.message).toBe("Already Booking Time Slot Can't Selected")
    expect(choice(live)).toBeNull()
  })

  describe('an hour that somebody else holds', () => {
    const pressed = (reading = dayWith({ courts: [court(1, [18])] }), offersAlerts = true) => {
      const live = withCourt(reading, offersAlerts)
      live.actor.send({ type: 'slot.chosen', facilityId: 101, slot: 18 })
      return live
    }
    const offersAlert = (live: ReturnType<typeof start>) => live.snapshot().can({ type: 'alert.requested' })

    it('is named in the notice, so that a slot alert can be asked for, and nothing is lost of the choice', () => {
      const live = pressed()
      expect(notice(live)?.taken).toEqual({
        facilityId: 101,
        facilityName: 'Badminton Court 1',
        branchName: 'Piliyandala Branch',
        date: day,
        slot: 18,
      })
      live.actor.send({ type: 'alert.requested' })
      expect(live.executedActions).toContain('sends alert.wanted to the parent')
      expect(live.state()).toBe('choosing.inDialog')
    })

    it('is not named where the server has no slot alerts, nor is one that is over or the member’s own', () => {
      expect(offersAlert(pressed(undefined, false))).toBe(false)
      expect(offersAlert(pressed(dayOwned(7, [18])))).toBe(false)
      expect(offersAlert(pressed(dayWith({ readAt: tenInTheMorning + 9 * 3_600_000 })))).toBe(false)
    })

    it('is named no longer once a reading has it free, or another hour is chosen', () => {
      const freed = pressed()
      freed.actor.send(listener(dayWith({ courts: [court(1, [18])] })))
      expect(offersAlert(freed)).toBe(true)
      freed.actor.send(listener(dayWith()))
      expect([offersAlert(freed), notice(freed)]).toEqual([false, null])
      const other = pressed()
      other.actor.send({ type: 'slot.chosen', facilityId: 101, slot: 17 })
      expect(offersAlert(other)).toBe(false)
    })
  })

  it('makes the same pair whichever of two neighbouring hours is chosen second, and Clear takes both back [B2.40, B3.05, B2.36b]', () => {
    const pairs = [
      [18, 19],
      [19, 18],
    ].map((hours) => {
      const live = withCourt()
      hours.forEach((slot) => live.actor.send({ type: 'slot.chosen', facilityId: 101, slot }))
      return live
    })
    expect(pairs.map(choice)).toEqual([
      { primary: 18, additional: [19] },
      { primary: 18, additional: [19] },
    ])
    const [live] = pairs
    live?.actor.send({ type: 'choice.cleared' })
    expect(live && choice(live)).toBeNull()
  })

  it('says which hours another one takes the place of, and nothing while none is given up', () => {
    const live = withCourt()
    const choose = (slot: number, facilityId = 101) => {
      live.actor.send({ type: 'slot.chosen', facilityId, slot })
      return notice(live)?.message ?? null
    }
    expect([choose(17), choose(18)]).toEqual([null, null])
    expect(choose(20)).toBe(
      'A booking holds one hour, or two in a row. 8:00 PM - 9:00 PM is chosen instead of 5:00 PM - 7:00 PM.',
    )
    expect(choice(live)).toEqual({ primary: 20, additional: [] })
    expect(choose(17)).toContain('5:00 PM - 6:00 PM is chosen instead of 8:00 PM - 9:00 PM.')
    expect(choose(17, 102)).toBe(
      'A booking holds one facility. Badminton Court 2, 5:00 PM - 6:00 PM is chosen instead of Badminton Court 1, 5:00 PM - 6:00 PM.',
    )
    expect([choose(18, 102), choose(17, 102), choose(18, 102)]).toEqual([null, null, null])
  })

  it('offers the extra hour from the real slots of the same facility alone [B2.36c, B2.36b]', () => {
    const live = withCourt(dayWith({ courts: [court(1, [19]), court(2)] }))
    live.actor.send({ type: 'slot.chosen', facilityId: 101, slot: 18 })
    live.actor.send({ type: 'choice.finished' })
    expect(dialog(live)).toMatchObject({
      dialog: 'confirming',
      extras: [{ slot: 17, time: '5:00 PM - 6:00 PM', added: false }],
      total: 'LKR 1,500',
    })
    live.actor.send({ type: 'extraHour.toggled', slot: 17 })
    expect(dialog(live)).toMatchObject({
      extras: [{ slot: 17, added: true }],
      total: 'LKR 3,000',
      sum: '2 hours × LKR 1,500',
    })
  })

  it('shows the hours of the first facility before one is chosen [B2.36]', () => {
    const live = onTheDay()
    live.actor.send({ type: 'activity.chosen', activity: '10' })
    expect(selectChoice(live.snapshot())).toMatchObject({
      summary: null,
      shownFacility: { name: 'Badminton Court 1', chosen: false },
    })
  })

  it('uses the standard rate for a facility that gives none [B9.07, B9.08]', () => {
    const live = onTheDay()
    live.actor.send({ type: 'activity.chosen', activity: '20' })
    expect(selectChoice(live.snapshot()).facilities.map(({ rate }) => rate)).toEqual(['1,500 standard rate'])
    live.actor.send({ type: 'slot.chosen', facilityId: 209, slot: 18 })
    expect(selectChoice(live.snapshot()).summary?.total).toBe('LKR 1,500')
  })

  it('tells when a chosen hour has begun meanwhile', () => {
    const live = withCourt()
    live.actor.send({ type: 'slot.chosen', facilityId: 101, slot: 18 })
    live.actor.send(listener(dayWith({ readAt: tenInTheMorning + 9 * 3_600_000 })))
    expect(notice(live)?.title).toBe('That hour has begun')
  })

  it('ignores a reading of another day', () => {
    const live = withCourt()
    live.actor.send(listener(dayWith({ date: '2026-07-20', courts: [] })))
    expect(live.snapshot().context.reading).toEqual(dayWith())
  })
})

describe('confirming', () => {
  it('sends what was chosen with the price that was shown, under a key that was written down before [B3.05, B7.05, B9.09]', async () => {
    const live = confirming()
    live.actor.send({ type: 'booking.confirmed' })
    expect(creates(live)).toEqual([])
    const { idempotencyKey: _, ...request } = attempt.request
    expect(live.call('recordIntent').input).toEqual({ branchId: 1, activity: '10', request, later: null })
    await live.answer('recordIntent', attempt)
    expect(creates(live).map(({ input }) => input)).toEqual([attempt.request])
  })

  it('says booked once the server gave a number, forgets the record, and offers to pay [B3.06, B9.11]', async () => {
    const live = await sending()
    await live.answer('createBooking', succeeded({ bookingId: 55 }))
    expect(dialog(live)).toMatchObject({ dialog: 'booked', reference: 'BK55', total: 'LKR 1,500' })
    expect(recordOf(live.snapshot().context)).toBeNull()
    live.actor.send({ type: 'payment.chosen' })
    expect(live.told).toContainEqual(expect.objectContaining({ type: 'payment.requested' }))
    expect(choice(live)).toBeNull()
  })

  it('shows a refusal in a dialog and then beside the choice, which is kept [B2.37, B8.07]', async () => {
    const live = await sending()
    await live.answer('createBooking', refusal({ message: 'At most two facilities in an hour.' }))
    expect(dialog(live)).toEqual({
      dialog: 'refused',
      message: 'At most two facilities in an hour.',
      addBranch: false,
    })
    live.press({ type: 'result.dismissed' })
    expect(dialog(live)).toMatchObject({
      dialog: 'confirming',
      notice: { message: 'At most two facilities in an hour.' },
    })
  })

  it('leads to the dues when too many hours are unpaid, in the dialog and beside the choice', async () => {
    const live = await sending()
    const message = 'You may have at most 20 unpaid hours, and you have 20, of which 3 are overdue.'
    await live.answer('createBooking', refusal({ code: 'unpaid_hours', message }))
    expect(dialog(live)).toEqual({ dialog: 'refused', message, addBranch: false, payDues: true })
    live.press({ type: 'result.dismissed' })
    expect(dialog(live)).toMatchObject({ dialog: 'confirming', notice: { message, payDues: true } })
  })
})

describe('an answer that was lost', () => {
  const lost = async () => {
    const live = await sending()
    await live.answer('createBooking', failed(failures.unknown))
    return live
  }

  it('stays open when it cannot be found, and is looked for again before anything else is confirmed', async () => {
    const live = await lost()
    await live.answer('readDay', succeeded(dayWith({ own: null, courts: [court(1, [18])] })))
    expect(dialog(live).dialog).toBe('uncertain')
    live.press({ type: 'result.dismissed' })
    expect(selectChoice(live.snapshot()).unsettled).toBe(
      'Badminton Court 1, Wednesday, July 8, 2026, 6:00 PM - 7:00 PM',
    )
    live.actor.send({ type: 'choice.finished' })
    expect(dialog(live).dialog).toBe('lookingBack')
    expect(creates(live)).toHaveLength(1)
  })

  it('reads back before it believes a conflict on another try', async () => {
    const live = await lost()
    await live.answer('readDay', succeeded(dayWith()))
    live.press({ type: 'retry.requested' })
    await live.answer('createBooking', refusal({ status: 409, code: 'slot_taken' }))
    await live.answer('readDay', succeeded(dayOwned(78, [18])))
    expect(dialog(live)).toMatchObject({ dialog: 'booked', reference: 'BK78' })
  })
})

it('opens the courts of the day that was chosen last, without hours of another day', () => {
  const live = start()
  live.actor.send({ type: 'link.opened', link })
  live.actor.send(listener(dayWith()))
  live.actor.send({ type: 'day.opened', date: null })
  expect(live.snapshot().context.draft).toEqual(chosen)
  live.actor.send({ type: 'day.opened', date: '2026-07-09' })
  expect(live.snapshot().context.draft).toMatchObject({ date: '2026-07-09', choice: null })
})

describe('an address that names a choice', () => {
  const opened = (reading: DayReading, change = {}) => {
    const live = start()
    live.actor.send({ type: 'link.opened', link: { ...link, ...change } })
    live.actor.send(listener(reading))
    return live
  }

  it('gives way to what the member chooses before its day was read', () => {
    const live = start()
    live.actor.send({ type: 'link.opened', link })
    live.actor.send({ type: 'date.chosen', date: '2026-07-09' })
    live.actor.send({ type: 'date.chosen', date: day })
    live.actor.send(listener(dayWith()))
    expect(choice(live)).toBeNull()
  })

  it('is looked for in what is known of its day already', () => {
    const live = onTheDay()
    live.actor.send({ type: 'link.opened', link })
    expect(live.snapshot().context.draft).toEqual(chosen)
  })

  it('leads straight to the confirmation of its hours, and back to the picker', () => {
    const live = opened(dayWith(), { leadsToConfirm: true })
    expect(dialog(live)).toMatchObject({ dialog: 'confirming' })
    expect(live.snapshot().context).toMatchObject({ draft: chosen, link: null, notice: null })
    live.actor.send({ type: 'confirmation.left' })
    expect(dialog(live)).toEqual({ dialog: 'choosing' })
  })

  it('leads to the nearest hours where those to be confirmed are not free', () => {
    const live = opened(dayWith({ courts: [court(1, [18]), court(2)] }), { leadsToConfirm: true })
    expect(dialog(live)).toMatchObject({
      dialog: 'slotLost',
      lost: 'taken',
      alternatives: [
        { text: 'Badminton Court 2, 6:00 PM - 7:00 PM' },
        { text: 'Badminton Court 1, 5:00 PM - 6:00 PM' },
        { text: 'Badminton Court 1, 7:00 PM - 8:00 PM' },
      ],
    })
  })

  it('leads to the confirmation at once on a day that is known', () => {
    const live = onTheDay()
    live.actor.send({ type: 'link.opened', link: { ...link, leadsToConfirm: true } })
    expect(dialog(live)).toMatchObject({ dialog: 'confirming' })
  })

  it('keeps its branch when the calendar shows another one', () => {
    const live = start()
    live.actor.send({ type: 'link.opened', link })
    live.actor.send({ type: 'branches.known', branches, viewed: 2 })
    expect(live.snapshot().context.draft.branchId).toBe(1)
  })
})
