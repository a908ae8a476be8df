import type { BookingDraft } from './bookingDraft'

/** Nothing chosen yet. It stands apart, so that whoever writes an address of a choice loads nothing of the choosing. */
export const emptyDraft: BookingDraft = {
  branchId: null,
  date: null,
  activity: null,
  facility: null,
  choice: null,
}
