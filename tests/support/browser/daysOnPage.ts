/** Days of a branch as a page is served them, each when the test says so. */
import type { Page, Route } from '@playwright/test'
import type { DayReading } from '@domain/booking/dayReading'
import { slotText } from '@domain/booking/slots'
import { fullMember } from '../samples'
import { type Answer, bring, give, pathsBegin, type Stage } from './pagePaths'

/** A success on the wire. */
export const success = (data: unknown): Answer => ({
  status: 200,
  body: { status: 'success', message: null, data },
})

/** The hours of a day on the wire (B7.04). */
export const hoursOnWire = ({ activities }: Pick<DayReading, 'activities'>): Answer =>
  success(
    activities.map(({ id, name, facilities }) => ({
      activity_id: id,
      activity_name: name,
      facilities: facilities.map((facility) => ({
        facility_id: facility.id,
        facility_name: facility.name,
        facility_custom_id: facility.customId,
        hourly_rate: facility.hourlyRate,
        facility_status: facility.status,
        description: facility.description,
        capacity: facility.capacity,
        amenities: facility.amenities,
        booking_slots: facility.slots.map(({ slot, text, free }) => ({
          slot_number: slot,
          formatted_time: text,
          is_available: free,
        })),
      })),
    })),
  )

/** The member's bookings of a month on the wire (B7.06): those of the day's own hours. */
export const bookingsOnWire = ({
  own,
  branchId,
  date,
}: Pick<DayReading, 'own' | 'branchId' | 'date'>): Answer =>
  success({
    member_bookings: [...new Set((own ?? []).map(({ bookingId }) => bookingId))].map((id) => ({
      booking_id: id,
      facility_details: {
        facility_name: own?.find(({ bookingId }) => bookingId === id)?.facilityName,
        branch_name: `Branch ${branchId}`,
      },
      schedules: (own ?? [])
        .filter(({ bookingId }) => bookingId === id)
        .map(({ slot }) => ({
          schedule_id: id * 100 + slot,
          date,
          status: 'Confirmed',
          time_slot: slotText(slot),
        })),
    })),
    period: null,
  })

/** The readings of a day that a page asked for, in their order. Each asks for the hours and for the member's bookings. */
export interface HeldDays {
  /** Answers the reading of this number, counted from 0, as soon as it is asked for; a failure takes both its calls. */
  readonly answer: (number: number, reading: DayReading | Answer) => Promise<void>
}

/** Holds every reading of a day back; the calendar's own months are empty and come at once. */
export async function holdDays(page: Page): Promise<HeldDays> {
  const asked = { hours: [] as Route[], bookings: [] as Route[] }
  const waiting: (() => void)[] = []
  const arrive = (routes: Route[], route: Route) => {
    routes.push(route)
    waiting.splice(0).forEach((look) => look())
  }
  await page
    .context()
    .route('**/api/member/get-activity-has-facility-list?*', (route) => arrive(asked.hours, route))
  await page
    .context()
    .route('**/api/member/get-member-bookings?*', (route) =>
      new URL(route.request().url()).searchParams.has('branch_id')
        ? arrive(asked.bookings, route)
        : give(route, success({ member_bookings: [], period: null })),
    )
  return {
    async answer(number, reading) {
      for (;;) {
        const [hours, bookings] = [asked.hours[number], asked.bookings[number]]
        if (hours && bookings) {
          const known = typeof reading !== 'string' && 'activities' in reading
          await bring(hours, known ? hoursOnWire(reading) : reading)
          await bring(bookings, known ? bookingsOnWire(reading) : reading)
          return
        }
        await new Promise<void>((look) => void waiting.push(look))
      }
    },
  }
}

/** The profile whose branches the calendar reads. */
export const profileOnWire = success({
  adult_member: { id: 1, first_name: 'Nimal', last_name: 'Perera', branches: ['Branch 1', 'Branch 2'] },
  billing_address: null,
  child_members: [],
})

/** Opens the calendar page as a member who is signed in, with these records kept by the browser. */
export async function openCalendar({ page, api }: Stage, kept: Readonly<Record<string, unknown>> = {}) {
  const { member, accountStatus } = fullMember
  api.always(
    '/user',
    success({
      member: {
        id: member.id,
        fname: member.firstName,
        lname: member.lastName,
        mobile: member.mobile,
        member_type: member.memberType,
      },
      account: { email: member.email, account_status: accountStatus },
      account_status: accountStatus,
      profile_completed: true,
    }),
  )
  api.always('/get-monthly-booking-count', success({ total_schedules: 0 }))
  const session = {
    ...fullMember,
    version: 1,
    token: 'a-token-for-a-path',
    marker: 'm',
    expiresAt: pathsBegin + 10 * 86_400_000,
  }
  await page.goto('/website')
  await page.evaluate(
    ([ofTheTab, shared]) => {
      sessionStorage.setItem('portal.session', ofTheTab)
      for (const [key, value] of shared) localStorage.setItem(key, value)
    },
    [
      JSON.stringify(session),
      Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)] as const),
    ] as const,
  )
  await page.goto('/calendar')
}
