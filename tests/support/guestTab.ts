/** Tabs of a visitor without an account who looks at the free hours. */
import { guestCalendarFlow } from '@flows/calendar/guestCalendar'
import { selectAvailability } from '@machines/calendar/availability/availability.select'
import { selectGuestCalendar } from '@machines/calendar/guestCalendar/guestCalendar.select'
import { slotText } from '@domain/booking/slots'
import { brings, settled, type Tab } from './faults'

export const guestPath = '/guest/available-facilities'

/** A day with two courts and three hours in the evening, of which `taken` are taken on Court 1. */
export const guestDay = (taken: readonly number[] = []) => {
  const facilities = [101, 102].map((id) => ({
    facility_id: id,
    facility_name: `Badminton Court ${id - 100}`,
    hourly_rate: '1500',
    booking_slots: [17, 18, 19].map((slot) => ({
      slot_number: slot,
      formatted_time: slotText(slot),
      is_available: id !== 101 || !taken.includes(slot),
    })),
  }))
  return brings([{ activity_id: 10, activity_name: 'Badminton', facilities }])
}

/** The guests' calendar. */
export async function openGuestCalendar(tab: Tab) {
  const calendar = tab.page(guestCalendarFlow)
  await settled()
  const { availability } = calendar.getSnapshot().children
  if (!availability) throw new Error('the calendar reads the hours')
  return {
    tab,
    hours: () => selectAvailability(availability.getSnapshot()),
    screen: () => selectGuestCalendar(calendar.getSnapshot()),
    context: () => calendar.getSnapshot().context,
    /** Chooses six in the evening on Court 1. */
    choose: () => calendar.send({ type: 'slot.chosen', facilityId: 101, slot: 18 }),
    copyLink: () => calendar.send({ type: 'link.requested' }),
    async refresh() {
      availability.send({ type: 'refresh.requested' })
      await settled()
    },
    async retry() {
      availability.send({ type: 'retry.requested' })
      await settled()
    },
    async chooseDate(date: string) {
      calendar.send({ type: 'date.chosen', date })
      await settled()
    },
    /** Leaves the page for another one. */
    leave: () => calendar.stop(),
  }
}
