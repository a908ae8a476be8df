/** Slot alerts for models, views and flows. */
import type { SlotAlert, TakenHour } from '@domain/booking/slotAlert'
import { day } from './days'

/** Six in the evening on Court 1, which another member holds. */
export const takenHour: TakenHour = {
  facilityId: 101,
  facilityName: 'Badminton Court 1',
  branchName: 'Piliyandala Branch',
  date: day,
  slot: 18,
}

export const firstAlert: SlotAlert = { ...takenHour, id: 1, activityId: 10, branchId: 1 }
/** The same hour of the other court, on the next day. */
export const secondAlert: SlotAlert = {
  ...firstAlert,
  id: 2,
  facilityId: 102,
  facilityName: 'Badminton Court 2',
  date: '2026-07-09',
}
export const allAlerts = [firstAlert, secondAlert] as const

/** A slot alert in the form of the API. */
export const alertOnWire = (alert: SlotAlert) => ({
  id: alert.id,
  facility_id: alert.facilityId,
  facility_name: alert.facilityName,
  activity_id: alert.activityId,
  activity_name: 'Badminton',
  branch_id: alert.branchId,
  branch_name: alert.branchName,
  date: alert.date,
  slot: alert.slot,
})
