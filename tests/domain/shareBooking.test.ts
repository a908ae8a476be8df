import { calendarLinksOf, sharedBookingOf, shareText } from '@domain/booking/shareBooking'
import { bookingOf, hourOf } from '@tests/support/myBookings'
import { shareOrCopy } from '@world/sharing'

const oneHour = sharedBookingOf(bookingOf({ schedules: [hourOf(18)], price: 1500 }))

describe('a booking that is shared', () => {
  it('names court, time, branch, and the price for each of 2, 3 or 4 players', () => {
    expect(shareText(oneHour)).toBe(
      'Badminton Court 1, Wed, Jul 8, 6:00 PM - 7:00 PM, Piliyandala Branch. LKR 1,500: LKR 750 each for 2 players, LKR 500 for 3, LKR 375 for 4.',
    )
  })

  it('names two hours as one, leaves out cancelled ones, and no price that is not known', () => {
    const schedules = [hourOf(18), hourOf(19), hourOf(21, { status: 'Canceled' })]
    expect(shareText(sharedBookingOf(bookingOf({ schedules, price: null })))).toBe(
      'Badminton Court 1, Wed, Jul 8, 6:00 PM - 8:00 PM, Piliyandala Branch.',
    )
    expect(shareText({ ...oneHour, total: 0 })).not.toContain('LKR')
  })

  it('lets nobody pay less than their part', () => {
    expect(shareText({ ...oneHour, total: 1000 })).toContain('LKR 334 for 3')
  })
})

describe('the pages of other calendars', () => {
  it('name what, where and when', () => {
    const places = [{ id: 1, address: '12 Temple Road', directionsUrl: null, plan: null }]
    const links = calendarLinksOf(oneHour, { places, portalUrl: 'https://portal.example' })
    const google = new URL(links?.google ?? '').searchParams
    expect(Object.fromEntries(google)).toEqual({
      action: 'TEMPLATE',
      text: 'Badminton: Badminton Court 1',
      dates: '20260708T123000Z/20260708T133000Z',
      details: 'Booking BK55',
      location: 'Piliyandala Branch, 12 Temple Road',
    })
    const outlook = new URL(links?.outlook ?? '').searchParams
    expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([
      '2026-07-08T12:30:00.000Z',
      '2026-07-08T13:30:00.000Z',
    ])
  })

  it('take no cancelled booking, and none of several stretches', () => {
    const linksOf = (...schedules: ReturnType<typeof hourOf>[]) =>
      calendarLinksOf(sharedBookingOf(bookingOf({ schedules })), { places: [], portalUrl: '' })
    expect([linksOf(hourOf(18, { status: 'Canceled' })), linksOf(hourOf(18), hourOf(21)), linksOf()]).toEqual(
      [null, null, null],
    )
  })
})

describe('sharing', () => {
  const copied: string[] = []
  const deps = (share?: () => Promise<void>) => ({
    browser: {
      navigator: {
        clipboard: {
          writeText: (text: string) => {
            copied.push(text)
            return Promise.resolve()
          },
        } as Clipboard,
        ...(share && { share }),
      },
    },
  })
  const closed = () => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' }))
  const refused = () => Promise.reject(new Error('not allowed'))

  it('is the device’s own; where there is none, or it refuses, the text is copied, and not when the member closed it', async () => {
    expect([
      await shareOrCopy(
        deps(() => Promise.resolve()),
        'a',
      ),
      await shareOrCopy(deps(closed), 'b'),
      await shareOrCopy(deps(), 'c'),
      await shareOrCopy(deps(refused), 'd'),
      await shareOrCopy({ browser: { navigator: {} as Navigator } }, 'e'),
    ]).toEqual(['shared', 'closed', 'copied', 'copied', 'failed'])
    expect(copied).toEqual(['c', 'd'])
  })
})
