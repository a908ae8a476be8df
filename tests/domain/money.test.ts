import fc from 'fast-check'
import { amountFrom, asGuestRate, asPayment, asRate, sameAmount, times } from '@domain/money/money'
import { standardRate, totalFor } from '@domain/booking/pricing'

describe('amounts', () => {
  it('read Rs. with the grouping of en-LK in payments and payables [B9.03]', () => {
    expect([0, 950, 1500, 1234567, 1500.5].map(asPayment)).toEqual([
      'Rs. 0',
      'Rs. 950',
      'Rs. 1,500',
      'Rs. 1,234,567',
      'Rs. 1,500.50',
    ])
  })

  it('read LKR with thousands separators for members, cents only when there are any [A9.17, B9.01]', () => {
    expect([1500, 12500, 1500.25, 1500.001].map(asRate)).toEqual([
      'LKR 1,500',
      'LKR 12,500',
      'LKR 1,500.25',
      'LKR 1,500',
    ])
  })

  it('have the digits that Intl writes for en-LK, from cents to billions [B9.01, B9.03]', () => {
    const digits = (minimumFractionDigits: number) =>
      new Intl.NumberFormat('en-LK', { minimumFractionDigits, maximumFractionDigits: minimumFractionDigits })
    const [whole, withCents] = [digits(0), digits(2)]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        const expected = (cents % 100 === 0 ? whole : withCents).format(cents / 100)
        return (
          asPayment(cents / 100) === `Rs. ${expected}` &&
          asGuestRate(cents / 100) === `LKR ${withCents.format(cents / 100)} per hour`
        )
      }),
    )
  })

  it('read LKR with two decimals per hour for guests', () => {
    expect(asGuestRate(1500)).toBe('LKR 1,500.00 per hour')
  })

  it('come from the wire as number or numeric text, and nothing else is an amount', () => {
    expect([1500, '1500', '1500.00', '1,500.50', ' 20 '].map(amountFrom)).toEqual([
      1500, 1500, 1500, 1500.5, 20,
    ])
    expect(
      [NaN, Infinity, '', 'free', '1e9', '0x10', null, {}, '1500,50', '1,50', '1,5000'].map(amountFrom),
    ).toEqual(Array.from({ length: 11 }, () => null))
  })

  it('total the hourly rate times the number of hours, to the cent [B9.08, B9.07]', () => {
    expect(standardRate).toBe(1500)
    expect([totalFor(1500, 1), totalFor(1500, 2), totalFor(0.1, 3), totalFor(1234.56, 2)]).toEqual([
      1500, 3000, 0.3, 2469.12,
    ])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 19 }),
        (cents, count) => {
          expect(Math.round(totalFor(cents / 100, count) * 100)).toBe(cents * count)
          expect(sameAmount(times(cents / 100, count), (cents * count) / 100)).toBe(true)
        },
      ),
    )
    expect([sameAmount(0.1 + 0.2, 0.3), sameAmount(1500, 1500.01)]).toEqual([true, false])
  })
})
