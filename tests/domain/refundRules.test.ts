import {
  cancellationSentence,
  noRefundText,
  refundChanges,
  refundOf,
  refundSentence,
} from '@domain/booking/refundRules'
import { nameRefundRules } from '@domain/booking/refundSettings'
import { hour } from '@domain/time/centreTime'

const start = Date.parse('2026-07-08T12:30:00Z')
const before = (hours: number) => start - hours * hour
const steps = [
  { hoursBefore: 24, share: 100 },
  { hoursBefore: 2, share: 50 },
]
afterEach(() => nameRefundRules([]))

describe('the refund of a cancelled booking', () => {
  it('is the share of the step whose notice it keeps, to the moment and to the cent', () => {
    nameRefundRules([{ branch: null, steps }])
    const at = (now: number, amount = 1500.25) => refundOf(null, amount, start, now)
    expect([at(before(24)), at(before(24) + 1), at(before(2)), at(before(2) + 1)]).toEqual([
      1500.25, 750.13, 750.13, 0,
    ])
    expect(refundChanges(null, start)).toEqual([before(24), before(2)])
  })

  it('follows the rule of the branch where it has one, and is not known without a rule', () => {
    expect(refundOf(1, 1500, start, before(48))).toBeNull()
    nameRefundRules([
      { branch: null, steps },
      { branch: 2, steps: [] },
    ])
    expect([1, 2].map((branch) => refundOf(branch, 1500, start, before(48)))).toEqual([1500, 0])
  })
})

describe('the rule in words', () => {
  const said = (...shares: readonly (readonly [number, number])[]) => {
    nameRefundRules([{ branch: null, steps: shares.map(([hoursBefore, share]) => ({ hoursBefore, share })) }])
    return refundSentence(1)
  }

  it('names each notice and its share', () => {
    expect([
      said([2, 100]),
      said([24, 50]),
      said([24, 100], [2, 50]),
      said([48, 80], [24, 50], [2, 25]),
      said(),
    ]).toEqual([
      'Cancel at least 2 hours before it begins, and what you paid is refunded.',
      'Cancel at least 24 hours before it begins, and 50 % of what you paid is refunded.',
      'Cancel at least 24 hours before it begins for a whole refund, at least 2 hours before for 50 %.',
      'Cancel at least 48 hours before it begins for a refund of 80 %, at least 24 hours before for 50 %, at least 2 hours before for 25 %.',
      'What you paid for a booking is not refunded when you cancel it.',
    ])
  })

  it('names the branches with another rule where no branch is meant', () => {
    nameRefundRules([
      { branch: null, steps: [{ hoursBefore: 2, share: 100 }] },
      { branch: 2, steps: [{ hoursBefore: 24, share: 100 }] },
    ])
    expect([refundSentence(null), refundSentence(2)]).toEqual([
      'Cancel at least 2 hours before it begins, and what you paid is refunded. At Rathmalana Branch: Cancel at least 24 hours before it begins, and what you paid is refunded.',
      'Cancel at least 24 hours before it begins, and what you paid is refunded.',
    ])
  })

  it('leads to support at a server that gives no rule', () => {
    expect(refundSentence(1)).toBe('If you cancel after paying, contact support for a refund.')
  })

  it('says the deadline of a cancellation once', () => {
    const first = 'You can cancel a booking up to 2 hours before it begins. '
    expect([cancellationSentence(1), said([24, 100]) && cancellationSentence(1)]).toEqual([
      `${first}If you cancel after paying, contact support for a refund.`,
      `${first}Cancel at least 24 hours before it begins, and what you paid is refunded.`,
    ])
    expect([said([2, 100]), cancellationSentence(1)]).toEqual([refundSentence(1), refundSentence(1)])
  })

  it('says why nothing is refunded any more', () => {
    nameRefundRules([{ branch: null, steps: [{ hoursBefore: 24, share: 100 }] }])
    expect(noRefundText(1)).toBe('Nothing is refunded any more: it begins in less than 24 hours.')
  })
})
