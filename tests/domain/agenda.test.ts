import { agendaDays, type Agenda } from '@domain/booking/agenda'
import { slotText } from '@domain/booking/slots'
import { hour, tomorrowAt } from '@domain/time/centreTime'
import { comingDayName } from '@domain/time/dates'
import { tenInTheMorning } from '@tests/support/days'
import { bookingDue } from '@tests/support/payments'
import { upcomingHour } from '@tests/support/upcoming'

const now = tenInTheMorning
const tomorrow = tomorrowAt(now)
/** An hour of the sample booking, by its beginning. */
const at = (slot: number, change: Parameters<typeof upcomingHour>[0] = {}) =>
  upcomingHour({ scheduleId: slot, time: slotText(slot), ...change })
const daysOf = (hours: Agenda['hours'], dues: Agenda['dues'] = null, instant = now) =>
  agendaDays({ hours, dues }, instant)
/** What is owed for one booking, in words. */
const owed = (change: Parameters<typeof upcomingHour>[0], dues: Agenda['dues'] = null) =>
  daysOf([at(18, change)], dues)[0]?.entries[0]?.owed

describe('the agenda', () => {
  it.each([
    ['2026-07-08', 'Today, Wed Jul 8'],
    ['2026-07-09', 'Tomorrow, Thu Jul 9'],
    ['2026-07-10', 'Fri, Jul 10'],
  ] as const)(
    'calls %s “%s”: a relative word for today and tomorrow only, and always the day',
    (date, words) => {
      expect(comingDayName(date, now)).toBe(words)
    },
  )

  it('has the soonest first, by day and by hour, whatever order the server sends', () => {
    const hours = [
      at(19, { bookingId: 3, date: tomorrow }),
      at(20, { bookingId: 2 }),
      at(17, { bookingId: 1 }),
    ]
    expect(
      daysOf(hours).map(({ heading, entries }) => [heading, ...entries.map(({ time }) => time)]),
    ).toEqual([
      ['Today, Wed Jul 8', '5:00 PM - 6:00 PM', '8:00 PM - 9:00 PM'],
      ['Tomorrow, Thu Jul 9', '7:00 PM - 8:00 PM'],
    ])
  })

  it('has one entry for two hours of a booking, with its court, its branch and the child whose class it is', () => {
    const hours = [at(18), at(19), at(20, { bookingId: 8, participant: 'Sahan Perera' })]
    expect(daysOf(hours)[0]?.entries).toMatchObject([
      { time: '6:00 PM - 8:00 PM', court: 'Badminton Court 2', branch: 'Piliyandala Branch', whose: null },
      { time: '8:00 PM - 9:00 PM', whose: 'Sahan Perera' },
    ])
  })

  it('leaves out an hour that is over', () => {
    expect(daysOf([at(9)], null, now - hour / 2)).toHaveLength(1)
    expect(daysOf([at(9)])).toEqual([])
  })

  it('sets cancelled bookings apart, at the end, with their day; they owe nothing, but a payment for them stays', () => {
    const gone = { status: 'Canceled', bookingId: 9 }
    const days = daysOf([
      at(17, gone),
      at(18, { ...gone, scheduleId: 40, bookingId: 10, date: tomorrow, paymentStatus: 'Paid' }),
      at(19, { date: tomorrow }),
    ])
    expect(days.map(({ heading }) => heading)).toEqual(['Tomorrow, Thu Jul 9', 'Cancelled'])
    expect(days[1]?.entries.map(({ time, owed: mark }) => [time, mark?.text])).toEqual([
      ['Wed, Jul 8, 5:00 PM - 6:00 PM', undefined],
      ['Thu, Jul 9, 6:00 PM - 7:00 PM', 'Paid'],
    ])
  })

  it('has a booking without a readable date after the days', () => {
    const unreadable = { bookingId: null, date: null, time: null, facilityName: null, branchName: null }
    expect(daysOf([at(1, unreadable), at(18)]).map(({ heading }) => heading)).toEqual([
      'Today, Wed Jul 8',
      'Date not given',
    ])
    expect(daysOf([at(1, unreadable)])[0]?.entries).toMatchObject([
      { time: 'Time not given', court: 'Badminton', branch: null },
    ])
  })

  it('says the amount that is owed where the dues say it, and whether it is overdue', () => {
    const due = bookingDue({ amount: 3000 })
    expect(owed({}, [due])).toEqual({ text: 'Rs. 3,000 due', tone: 'warning' })
    expect(owed({}, [{ ...due, status: 'Overdue' }])).toEqual({ text: 'Rs. 3,000 overdue', tone: 'error' })
    expect(owed({ paymentStatus: 'Overdue' }, [due])?.text).toBe('Rs. 3,000 overdue')
    expect(owed({ paymentStatus: 'Paid' }, [due])).toEqual({ text: 'Paid', tone: 'success' })
  })

  it.each([
    ['the due is of another booking', [bookingDue({ bookingId: 56 })]],
    ['the due has the number of a class', [bookingDue({ receivableType: 'Class Payment' })]],
    ['the due has no amount', [bookingDue({ amount: null })]],
    ['the due has been paid', [bookingDue({ paymentStatus: 'Paid' })]],
  ])('says that it is unpaid when %s', (_, dues) => {
    expect(owed({}, dues)).toEqual({ text: 'Unpaid', tone: 'warning' })
  })

  it('says nothing of a payment that is to come while the dues are unknown, but what the server says of any other', () => {
    expect(
      ['Pending', null, 'Overdue', 'Paid'].map((word) => owed({ paymentStatus: word }, null)?.text),
    ).toEqual([undefined, undefined, 'Unpaid', 'Paid'])
  })

  it('says a word about the payment that it does not know as the server does', () => {
    expect(owed({ paymentStatus: 'Waived' })).toEqual({ text: 'Payment: Waived', tone: 'light' })
  })

  it('says that a payment is not confirmed yet, so that nobody pays again', () => {
    const paymentAttempt = { state: 'processing', updatedAt: null, paidTwice: false, reference: null }
    expect(owed({}, [bookingDue({ paymentAttempt })])?.text).toBe('Payment not confirmed yet')
  })

  it('says a status other than Confirmed, and the same word once', () => {
    expect(daysOf([at(18, { status: 'Pending' })])[0]?.entries).toMatchObject([
      { status: { text: 'Pending', tone: 'warning' }, owed: null },
    ])
    expect(daysOf([at(18), at(20, { bookingId: 2, status: null })])[0]?.entries).toMatchObject([
      { status: null },
      { status: null },
    ])
  })
})
