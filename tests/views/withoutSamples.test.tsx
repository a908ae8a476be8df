import { act, screen } from '@testing-library/react'
import { succeeded } from '@domain/values/outcome'
import { Page as RecentPayments } from '@app/pages/recentPayments'
import { guestCalendarMachine } from '@machines/calendar/guestCalendar/guestCalendar.machine'
import { recentPaymentsPageMachine } from '@machines/money/recentPaymentsPage/recentPaymentsPage.machine'
import { samplePaymentsMachine } from '@machines/money/samplePayments/samplePayments.machine'
import { profileMachine } from '@machines/profile/profile/profile.machine'
import { day } from '@tests/support/days'
import { fullProfile } from '@tests/support/profiles'
import { renderFlow } from '@tests/support/renderFlow'
import { GuestCalendarView } from '@views/calendar/guestCalendar/GuestCalendarView'
import { ProfileView } from '@views/profile/profile/ProfileView'

const paidPayments = { query: null, known: null, now: 0 }
const withSamplePayments = recentPaymentsPageMachine.provide({
  actors: { samplePayments: samplePaymentsMachine },
})

describe.each([true, false])('where samples are displayed: %s', (hasSamples) => {
  const portal = { hasSamples }
  const shown = (text: string | RegExp) => screen.queryAllByText(text).length > 0

  it('so are the sample events of the guests’ calendar', () => {
    const plain = { kept: null, link: null, today: day, firstDay: day }
    renderFlow(GuestCalendarView, guestCalendarMachine, plain, { portal })
    expect(shown('Sample events')).toBe(hasSamples)
  })

  it('so are the sample cards of the profile', async () => {
    const start = {
      wanted: null,
      asksForPassword: false,
      hasCalendarFeed: true,
      today: '2026-07-08',
      keepsContact: true,
    }
    const { live } = renderFlow(ProfileView, profileMachine, start, { portal })
    await act(() => live.answer('loadProfile', succeeded(fullProfile)))
    expect(shown(/ending in/)).toBe(hasSamples)
  })

  it('so are the sample payments', () => {
    renderFlow(RecentPayments as never, withSamplePayments, { paidPayments }, { portal, runChildren: true })
    expect(shown('Sample payments')).toBe(hasSamples)
  })
})
