import { maxOwnEvents, type OwnEvent } from '@domain/booking/ownEvents'
import type { OwnEventForm } from '@domain/forms/ownEvent'

/** An own event of three days, the first of which is the day of the samples. */
export const holiday: OwnEvent = {
  id: 'holiday',
  title: 'School holiday',
  colour: 'Success',
  start: '2026-07-08',
  end: '2026-07-10',
}

/** An own event of one day in the same week. */
export const newShoes: OwnEvent = {
  id: 'shoes',
  title: 'Buy new shoes',
  colour: 'Warning',
  start: '2026-07-09',
  end: '2026-07-09',
}

/** What a member types for `newShoes`. */
export const newShoesForm: OwnEventForm = {
  title: 'Buy new shoes',
  colour: 'Warning',
  start: '2026-07-09',
  end: '2026-07-09',
}

/** As many events as a device keeps. */
export const fullOfEvents: readonly OwnEvent[] = Array.from({ length: maxOwnEvents }, (_, at) => ({
  ...newShoes,
  id: `shoes-${at}`,
}))
