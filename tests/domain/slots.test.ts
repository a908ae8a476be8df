import fc from 'fast-check'
import { instantAt } from '@domain/time/centreTime'
import {
  allSlots,
  choiceText,
  isSlot,
  pair,
  single,
  slotEnd,
  slotFromText,
  slotHasBegun,
  slotMinutes,
  slotStart,
  slotText,
  slotsOf,
  timeText,
} from '@domain/booking/slots'

const anySlot = fc.constantFrom(...allSlots)

describe('slots', () => {
  it('are the hours 5 to 23, each of sixty minutes, written as 10:00 AM - 11:00 AM [B9.06]', () => {
    expect(allSlots).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])
    expect(slotMinutes).toBe(60)
    expect([5, 10, 11, 12, 18, 23].map((slot) => slotText(slot))).toEqual([
      '5:00 AM - 6:00 AM',
      '10:00 AM - 11:00 AM',
      '11:00 AM - 12:00 PM',
      '12:00 PM - 1:00 PM',
      '6:00 PM - 7:00 PM',
      '11:00 PM - 12:00 AM',
    ])
    expect([4, 24, 5.5, '10', null].map(isSlot)).toEqual([false, false, false, false, false])
    expect(timeText(6, 5)).toBe('6:05 AM')
  })

  it('begin on the centre’s clock, and the last one ends with the day [B9.06]', () => {
    expect(slotStart('2026-07-08', 18)).toBe(Date.UTC(2026, 6, 8, 12, 30))
    expect(slotEnd('2026-07-08', 23)).toBe(instantAt('2026-07-09'))
    fc.assert(
      fc.property(anySlot, (slot) => {
        expect(slotEnd('2026-07-08', slot) - slotStart('2026-07-08', slot)).toBe(slotMinutes * 60_000)
      }),
    )
  })

  it('are not free once they have begun', () => {
    const start = slotStart('2026-07-08', 18)
    expect([start - 1, start, start + 1].map((now) => slotHasBegun('2026-07-08', 18, now))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('are read back from their own text and from a wire’s other ways [B9.06]', () => {
    fc.assert(fc.property(anySlot, (slot) => expect(slotFromText(slotText(slot))).toBe(slot)))
    expect(['18:00', '18:00:00', '6 PM', '6:00 p.m.', '05:00'].map(slotFromText)).toEqual([18, 18, 18, 18, 5])
    expect(
      ['', 'noon', '4:00 AM - 5:00 AM', '25:00', '13:00 PM', '6:30 PM', '12:00 AM'].map(slotFromText),
    ).toEqual(Array.from({ length: 7 }, () => null))
  })
})

describe('the extra hour', () => {
  it('makes the same pair whichever of the two was chosen first, the earlier as primary', () => {
    fc.assert(
      fc.property(anySlot, anySlot, (one, other) => {
        expect(pair(one, other)).toEqual(pair(other, one))
        const both = pair(one, other)
        if (Math.abs(one - other) === 1) {
          expect(both && slotsOf(both)).toEqual([Math.min(one, other), Math.max(one, other)])
        } else expect(both).toBeNull()
      }),
    )
    expect(pair(23, 24)).toBeNull()
    expect(single(18)).toEqual({ primary: 18, additional: [] })
    expect([choiceText(single(18)), choiceText({ primary: 22, additional: [23] })]).toEqual([
      '6:00 PM - 7:00 PM',
      '10:00 PM - 12:00 AM',
    ])
  })
})
