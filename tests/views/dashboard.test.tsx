import { act, screen } from '@testing-library/react'
import type { Evening } from '@domain/booking/eveningHours'
import { instantAt } from '@domain/time/centreTime'
import { duesTotalOf } from '@domain/money/duesTotal'
import { failed } from '@domain/values/outcome'
import { duesSummaryMachine } from '@machines/dashboard/duesSummary/duesSummary.machine'
import { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import { nextBookingMachine } from '@machines/dashboard/nextBooking/nextBooking.machine'
import type { Panels, Upcoming } from '@machines/dashboard/nextBooking/nextBooking.types'
import { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import { court, day, dayWith, tenInTheMorning } from '@tests/support/days'
import { noParent } from '@tests/support/parents'
import { attemptIn, bookingDue, classDue, duesWith } from '@tests/support/payments'
import { read } from '@tests/support/readers'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { upcomingHour } from '@tests/support/upcoming'
import { DuesSummaryView } from '@views/dashboard/duesSummary/DuesSummaryView'
import { EveningHoursView } from '@views/dashboard/eveningHours/EveningHoursView'
import { FirstStepsView } from '@views/dashboard/eveningHours/FirstStepsView'
import { NextBookingView } from '@views/dashboard/nextBooking/NextBookingView'
import { ThisMonthView } from '@views/dashboard/thisMonth/ThisMonthView'

const fresh = { known: null, now: tenInTheMorning }

describe('the number of this month', () => {
  const renderMonth = () =>
    renderFlow(ThisMonthView, thisMonthMachine, {
      ...fresh,
      query: { memberId: 1, year: 2026, month: 7, branchId: null },
    })

  it('is a dash until it is counted, and says what it counts [B3.26, B2.21c]', async () => {
    const { live } = renderMonth()
    expect(screen.getByText('–')).toBeVisible()
    await act(() => live.answer('readData', read(11)))
    expect(screen.getByText('11')).toBeVisible()
    expect(screen.getByText('hours booked')).toBeVisible()
  })

  it('stays a dash where it could not be counted, with the reason and another try, and keeps what was known [B8.20, B8.21]', async () => {
    const { live, user } = renderMonth()
    await act(() => live.answer('readData', refusal({ message: 'Failed to count' })))
    expect(screen.getByText('–')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to count')
    await user.click(screen.getByRole('button', { name: 'Try Again: This Month' }))
    await act(() => live.answer('readData', read(1)))
    expect(screen.getByText('hour booked')).toBeVisible()
    act(() => live.actor.send({ type: 'attention.returned' }))
    await act(() => live.answer('readData', failed(failures.unreachable)))
    expect(screen.getByText('1')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('As of Jul 8, 2026, 10:00 AM. The centre could not')
  })

  it('is that of an earlier start, with its age, until it is counted', async () => {
    const { live } = renderFlow(ThisMonthView, thisMonthMachine, {
      query: { memberId: 1, year: 2026, month: 7, branchId: null },
      known: { data: 8, readAt: tenInTheMorning },
      now: tenInTheMorning,
    })
    expect(screen.getByText('8')).toBeVisible()
    expect(screen.getByText('hours. As of Jul 8, 2026, 10:00 AM')).toBeVisible()
    await act(() => live.answer('readData', read(11)))
    expect(screen.getByText('11')).toBeVisible()
    expect(screen.queryByText(/As of/)).toBeNull()
  })
})

describe('the sum that is to be paid', () => {
  const renderDues = () =>
    renderFlow(DuesSummaryView, duesSummaryMachine, { ...fresh, query: 'dues' as const })
  const answer = (live: ReturnType<typeof renderDues>['live'], dues: ReturnType<typeof duesWith>) =>
    act(() => live.answer('readData', read({ total: duesTotalOf(dues, tenInTheMorning), dues })))

  it('is in rupees, with the number of dues and the first of them; that of a child names the child [B9.03, B9.03b]', async () => {
    const { live } = renderDues()
    expect(screen.getByText('–')).toBeVisible()
    const first = classDue({ dueAt: tenInTheMorning - 1 })
    await answer(live, duesWith({ member: [bookingDue()], classes: [first], retail: [] }))
    expect(screen.getByText('Rs. 6,000')).toBeVisible()
    expect(screen.getByText('1 overdue').closest('p')).toHaveTextContent('2 items · 1 overdue · 1 due soon')
    expect(
      screen.getByText('Oldest: Junior Badminton for Sahan Perera, overdue since Jul 8, 2026'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what is due' })).toHaveAttribute('href', '/payable-payments')
    expect(screen.getByRole('link', { name: 'See what is due' })).toHaveClass('primary')
  })

  it('leaves out nothing without saying so', async () => {
    const { live } = renderDues()
    const listed = duesWith({
      member: [bookingDue(), bookingDue({ id: 902, amount: null })],
      classes: [],
      retail: [],
    })
    await answer(live, { ...listed, member: { ...listed.member, total: 103, unpaid: 103 } })
    expect(screen.getByText('Rs. 1,500')).toBeVisible()
    expect(screen.getByText('The sum covers 2 of 103 items. 1 item without an amount.')).toBeVisible()
  })

  it('is that of an earlier start, with its age, until the dues are read', async () => {
    const { first: _, ...total } = duesTotalOf(
      duesWith({ member: [bookingDue()], classes: [], retail: [] }),
      0,
    )
    const { live } = renderFlow(DuesSummaryView, duesSummaryMachine, {
      query: 'dues' as const,
      known: { data: { total, dues: null }, readAt: tenInTheMorning },
      now: tenInTheMorning,
    })
    expect(screen.getByText('Rs. 1,500')).toBeVisible()
    expect(screen.getByText('As of Jul 8, 2026, 10:00 AM')).toBeVisible()
    await answer(live, duesWith({ member: [], classes: [], retail: [] }))
    expect(screen.getByText('Rs. 0')).toBeVisible()
    expect(screen.getByText('Nothing to pay.')).toBeVisible()
  })

  it('is nothing only where the server answered that, and a dash where it could not be read', async () => {
    const { live, user } = renderDues()
    await act(() => live.answer('readData', failed(failures.unreachable)))
    expect(screen.getByText('–')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again: To pay' }))
    await answer(live, duesWith({ member: [], classes: [], retail: [] }))
    expect(screen.getByText('Rs. 0')).toBeVisible()
    expect(screen.getByText('Nothing to pay.')).toBeVisible()
  })
})

describe('the free hours of the evening', () => {
  const renderEvening = () => renderFlow(EveningHoursView, eveningHoursMachine, { ...fresh, query: day })
  const usual = { branchId: 1, facilityId: 101, name: 'Badminton Court 1' }
  const evening = (change: Partial<Evening> = {}) =>
    read<Evening>({
      date: day,
      court: usual,
      lastWeek: null,
      firstSteps: [],
      reading: dayWith({ courts: [court(1, [18])] }),
      ...change,
    })
  const ofBadminton = (...facilities: readonly ReturnType<typeof court>[]) =>
    dayWith({
      activities: facilities.length === 0 ? [] : [{ id: 10, name: 'Badminton', facilities }],
    })
  const hours = () => screen.queryAllByRole('link').map((link) => link.textContent)

  it('are counted for the branch, of each hour the usual court first, a press from its confirmation, without those that have begun', async () => {
    const { live } = renderEvening()
    expect(screen.getByText('Free this evening')).toBeVisible()
    expect(screen.getByText('–')).toBeVisible()
    await act(() => live.answer('readData', evening()))
    expect(screen.getByText('7 hours on 2 courts')).toBeVisible()
    expect(document.body).toHaveTextContent(
      '5 to 9 PM, Piliyandala Branch, all activities: Badminton Court 1 and Pool',
    )
    expect(hours()).toEqual(['5 PM', '6 PM', '7 PM', '8 PM'])
    expect(screen.getByRole('link', { name: 'Book Pool at 6 PM' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Book Badminton Court 1 at 7 PM' })).toHaveAttribute(
      'href',
      '/calendar?branch=1&date=2026-07-08&activity=10&facility=101&slots=19',
    )
    act(() => live.actor.send({ type: 'clock.ticked', now: instantAt(day, 19) }))
    expect(hours()).toEqual(['8 PM'])
    expect(screen.getByText('2 hours on 2 courts')).toBeVisible()
  })

  it('are tomorrow’s once the last hour of the evening has begun', async () => {
    const { live } = renderEvening()
    await act(() => live.answer('readData', evening()))
    act(() => live.actor.send({ type: 'clock.ticked', now: instantAt(day, 20) }))
    expect(screen.getByText('Free tomorrow evening')).toBeVisible()
    expect(screen.getByText('–')).toBeVisible()
    await act(() =>
      live.answer('readData', evening({ date: '2026-07-09', reading: dayWith({ date: '2026-07-09' }) })),
    )
    expect(hours()).toEqual(['5 PM', '6 PM', '7 PM', '8 PM'])
  })

  it('lead elsewhere where none is free, the branch is closed or the member has joined none', async () => {
    const { live } = renderEvening()
    const reread = async (change: Partial<Evening>) => {
      act(() => live.actor.send({ type: 'attention.returned' }))
      await act(() => live.answer('readData', evening(change)))
    }
    await act(() => live.answer('readData', evening({ reading: ofBadminton(court(1, [17, 18, 19, 20])) })))
    expect(screen.getByText('0 hours')).toBeVisible()
    const others = () => screen.getByRole('link', { name: 'See the whole day' })
    expect(others()).toHaveAttribute('href', '/calendar?branch=1&date=2026-07-08')
    await reread({ reading: ofBadminton(court(2), court(3), court(4), court(5)) })
    expect(document.body).toHaveTextContent('Badminton Court 2, Badminton Court 3 and 2 more')
    await reread({ reading: ofBadminton() })
    expect(screen.getByText('Piliyandala Branch has no courts at that time.')).toBeVisible()
    expect(others()).toBeVisible()
    await reread({ court: null, reading: null })
    expect(hours()).toEqual(['See available courts'])
  })

  it('are those of the branch for a member who has booked no court yet', async () => {
    const { live } = renderEvening()
    await act(() => live.answer('readData', evening({ court: null })))
    expect(screen.getByText('7 hours on 2 courts')).toBeVisible()
    expect(document.body).toHaveTextContent(
      '5 to 9 PM, Piliyandala Branch, all activities: Badminton Court 1 and Pool',
    )
    expect(hours()).toEqual(['5 PM', '6 PM', '7 PM', '8 PM'])
  })

  it('come with the steps that are left to a new member, each a link', async () => {
    const { live } = renderFlow(FirstStepsView, eveningHoursMachine, { ...fresh, query: day })
    expect(screen.queryByRole('heading', { name: 'Get started' })).toBeNull()
    await act(() => live.answer('readData', evening({ firstSteps: ['branch', 'calendar'] })))
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add your branch', '/profile?action=add-branch'],
      ['Sync bookings with your calendar', '/my-bookings'],
    ])
    act(() => live.actor.send({ type: 'attention.returned' }))
    await act(() => live.answer('readData', evening()))
    expect(screen.queryByRole('heading', { name: 'Get started' })).toBeNull()
  })

  it('say why they could not be read, and keep what was known', async () => {
    const { live, user } = renderEvening()
    await act(() => live.answer('readData', refusal({ message: 'Failed to look' })))
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to look')
    await user.click(screen.getByRole('button', { name: 'Try Again: Free this evening' }))
    await act(() => live.answer('readData', evening()))
    act(() => live.actor.send({ type: 'attention.returned' }))
    await act(() => live.answer('readData', failed(failures.unreachable)))
    expect(hours()).toHaveLength(5)
    expect(screen.getByRole('alert')).toHaveTextContent('This may be out of date.')
  })
})

describe('the next booking', () => {
  const now = instantAt('2026-07-08', 15)
  const renderNext = (upcoming: Upcoming) => {
    const page = renderFlow(NextBookingView, nextBookingMachine, { now, desk: null, parent: noParent })
    const read = (differences: Partial<Panels>) =>
      act(() =>
        page.live.actor.send({
          type: 'panels.changed',
          panels: { upcoming, dues: null, lastWeek: null, ...differences },
        }),
      )
    read({})
    return { ...page, read }
  }
  const lastWeek = { text: 'Fri, Jul 10, 7 PM, Badminton Court 1', query: '?slots=19' }
  const twoHours = [upcomingHour(), upcomingHour({ scheduleId: 12, time: '7:00 PM - 8:00 PM' })]
  const known = (hours: Upcoming['hours']): Upcoming => ({ status: 'known', hours, readAt: null })
  const heading = () => screen.getByRole('heading', { level: 2 })

  it('says in how long, where, when and whether it is paid, and is paid, opened and booked again from there', async () => {
    const { live, user, read } = renderNext(known(twoHours))
    const dues = [bookingDue({ amount: 3000 })]
    read({ dues })
    expect(screen.getByText('Your next booking · in 3 hours')).toBeVisible()
    expect(heading()).toHaveTextContent('Badminton Court 2')
    expect(document.body).toHaveTextContent('Today, 6:00 PM - 8:00 PM, Piliyandala Branch')
    expect(screen.getByText('Payment: Pending')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View booking' })).toHaveAttribute(
      'href',
      '/my-bookings?booking=55',
    )
    const again = () => screen.getByRole('link', { name: /^Book / })
    expect(again()).toHaveTextContent('Book again: Wed, Jul 15, 6-\u20608 PM, Badminton Court 2')
    expect(again()).toHaveAttribute(
      'href',
      '/calendar?branch=1&date=2026-07-15&facility=Badminton%20Court%202&slots=18,19&then=confirm',
    )
    read({ dues, lastWeek })
    expect(again().textContent).toBe('Book as last week: Fri, Jul\u00A010, 7\u00A0PM, Badminton Court 1')
    const pay = screen.getByRole('button', { name: 'Pay Rs. 3,000' })
    expect(pay).toHaveClass('primary')
    // What is overdue is paid first.
    read({ dues: [...dues, classDue({ dueAt: now - 1 })], lastWeek })
    expect(pay).not.toHaveClass('primary')
    await user.click(pay)
    expect(live.told).toMatchObject([
      { type: 'payment.requested', payable: { payableId: 55, isBooking: true, amount: 3000 } },
    ])
  })

  it('leads to the dues where these are not known, and is not paid again while a payment is under way', () => {
    const { read } = renderNext(known(twoHours))
    expect(screen.getByText('Payment: Pending')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/payable-payments')
    read({ dues: [bookingDue({ paymentAttempt: attemptIn('processing') })] })
    expect(screen.queryByText(/^Pay( |$)/)).toBeNull()
    expect(screen.getByText('A payment for this is not confirmed yet: do not pay again.')).toBeVisible()
  })

  it('makes way for the one after it when it is over', () => {
    const later = upcomingHour({ scheduleId: 20, date: '2026-07-11', facilityName: 'Lane 3' })
    const { live } = renderNext(known([...twoHours, later]))
    const at = (day: string, hours: number, minutes = 0) =>
      act(() => live.actor.send({ type: 'clock.ticked', now: instantAt(day, hours, minutes) }))
    at('2026-07-08', 16, 40)
    expect(screen.getByText(/in 1 hour 20 minutes/)).toBeVisible()
    at('2026-07-08', 17, 35)
    expect(screen.getByText(/in 25 minutes/)).toBeVisible()
    at('2026-07-08', 19, 59)
    expect(screen.getByText('Your next booking · now')).toBeVisible()
    at('2026-07-08', 20)
    expect(heading()).toHaveTextContent('Lane 3')
    expect(screen.getByText('Your next booking · in 3 days')).toBeVisible()
    at('2026-07-10', 0)
    expect(screen.getByText('Your next booking')).toBeVisible()
    expect(document.body).toHaveTextContent('Tomorrow, 6:00 PM')
  })

  it('of a child names the child', () => {
    renderNext(known([upcomingHour({ paymentStatus: 'Paid', participant: 'Sahan Perera' })]))
    expect(heading()).toHaveTextContent('Badminton Court 2 for Sahan Perera')
    expect(screen.getByText('Paid')).toBeVisible()
  })

  it('claims nothing where the server names neither booking nor court', () => {
    const { court: _, ...hour } = upcomingHour({ bookingId: null })
    renderNext(known([hour]))
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that nothing is booked and what to do, and that it could not be read', () => {
    const { read } = renderNext(known([]))
    expect(heading()).toHaveTextContent('Nothing is booked yet')
    expect(screen.getByRole('link', { name: 'Book a court' })).toHaveAttribute('href', '/calendar')
    read({ upcoming: { status: 'missing', hours: [], readAt: null } })
    expect(screen.getByText('Your next booking could not be loaded.')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
