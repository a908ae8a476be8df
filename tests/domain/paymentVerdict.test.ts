import { minute } from '@domain/time/centreTime'
import { payableOf, titleOf, whyNotPayable } from '@domain/money/payable'
import { mayChangeSoon, referenceOf, verdictFrom, verdictOnGone } from '@domain/money/paymentVerdict'
import { tenInTheMorning } from '@tests/support/days'
import {
  attemptIn,
  bookingDue,
  classDue,
  duesWith,
  leftPayment,
  payable,
  retailDue,
} from '@tests/support/payments'

const at = (minutes: number) => tenInTheMorning + minutes * minute
const telling = { hasPaymentAttempts: true, now: at(1) }
const silent = { hasPaymentAttempts: false, now: at(1) }
const withAttempt = (state: string, paidTwice = false) =>
  duesWith({ member: [bookingDue({ paymentAttempt: attemptIn(state, paidTwice) })] })

describe('what became of a payment', () => {
  it('is what the server says of the attempt, where it tells of attempts', () => {
    const verdicts = [
      'open',
      'processing',
      'not heard of',
      'declined',
      'cancelled',
      'paid',
      'reversed',
      'constructor',
    ].map((state) => verdictFrom(leftPayment, withAttempt(state), telling))
    expect(verdicts).toEqual([
      'open',
      'notConfirmed',
      'notHeardOf',
      'declined',
      'cancelled',
      'paid',
      'notConfirmed',
      'notConfirmed',
    ])
    expect(verdictFrom(leftPayment, duesWith(), telling)).toBe('due')
    expect(verdictFrom(leftPayment, withAttempt('paid', true), telling)).toBe('paidTwice')
  })

  it('has a reference once the due is settled', () => {
    expect(['paid', 'open'].map((state) => referenceOf(leftPayment, withAttempt(state)))).toEqual([
      'GW-501',
      null,
    ])
    expect(referenceOf(leftPayment, duesWith({ member: [] }))).toBeNull()
  })

  it('is not known for ten minutes while the due is listed, where the server tells of no attempts, and then still due', () => {
    const after = (minutes: number) =>
      verdictFrom(leftPayment, duesWith(), { hasPaymentAttempts: false, now: at(minutes) })
    expect([after(0), after(9.99), after(10), after(60)]).toEqual([
      'notConfirmed',
      'notConfirmed',
      'due',
      'due',
    ])
  })

  it('is still due where it left in the future, by a clock that was set back since', () => {
    const options = { hasPaymentAttempts: false, now: at(-48 * 60) }
    expect(verdictFrom(leftPayment, duesWith(), options)).toBe('due')
  })

  it('is paid when a due is gone from a complete answer, unless its booking is cancelled', () => {
    const none = { member: [], classes: [], retail: [] }
    expect(verdictFrom(leftPayment, duesWith(none), silent)).toBe('gone')
    expect(verdictFrom(leftPayment, duesWith({ ...none, complete: false }), silent)).toBe('unclear')
    expect([
      verdictOnGone(null),
      verdictOnGone([{ status: 'Confirmed' }]),
      verdictOnGone([{ status: 'Cancelled' }, { status: 'Canceled' }]),
      verdictOnGone([{ status: 'Cancelled' }, { status: 'Pending' }]),
    ]).toEqual(['paid', 'paid', 'notDue', 'paid'])
  })

  it('is looked for by the number that was paid, and never at a due of another kind with the same number', () => {
    const ofClass = { ...leftPayment, isBooking: false, payableId: 901 }
    expect(verdictFrom(ofClass, duesWith(), telling)).toBe('due')
    expect(verdictFrom({ ...ofClass, payableId: 55 }, duesWith(), telling)).toBe('gone')
    expect(verdictFrom({ ...leftPayment, payableId: 901 }, duesWith(), telling)).toBe('gone')
  })

  it('is asked for again only as long as it may change soon', () => {
    const all = ['paid', 'paidTwice', 'declined', 'cancelled', 'notDue', 'due'] as const
    expect(all.map(mayChangeSoon)).toEqual(all.map(() => false))
    expect(
      [null, 'open', 'notConfirmed', 'unclear'].map((each) => mayChangeSoon(each as 'open' | null)),
    ).toEqual([true, true, true, true])
  })
})

describe('a due', () => {
  it('is paid by its booking’s number, or by its own where it is of another kind, and says which child it is for [B7.10]', () => {
    expect([
      payableOf(bookingDue()),
      payableOf(classDue())?.payableId,
      payableOf(retailDue())?.payableId,
    ]).toEqual([payable, 901, 902])
    expect(payableOf(classDue())?.title).toBe('Junior Badminton for Sahan Perera')
    expect(payableOf(bookingDue({ bookingId: null }))?.payableId).toBeNull()
    expect(payableOf(bookingDue({ amount: null }))).toBeNull()
  })

  it('says why it cannot be paid', () => {
    expect([
      whyNotPayable(bookingDue()),
      whyNotPayable(bookingDue({ paymentAttempt: attemptIn('open') })),
      whyNotPayable(bookingDue({ paymentAttempt: attemptIn('processing') })),
      whyNotPayable(bookingDue({ paymentStatus: ' PAID ' })),
      whyNotPayable(bookingDue({ amount: null })),
    ]).toEqual([
      null,
      null,
      'A payment for this is not confirmed yet: do not pay again.',
      'This has been paid.',
      'The centre gave no amount for this. Please contact support.',
    ])
  })

  it('is called by what it is for', () => {
    expect([
      titleOf(bookingDue({ facility: null, title: '' })),
      titleOf(bookingDue({ facility: null })),
      titleOf(classDue()),
      titleOf(retailDue()),
    ]).toEqual(['Payment', 'Badminton Court 1', 'Junior Badminton', 'Feather Shuttlecocks'])
  })
})
