/**
 * What the member plays next, day by day, above the Booking History: the coming bookings with what is owed
 * for each. Those of an earlier start are displayed, with the time of their reading, until the first reading
 * of this one.
 */
import type { Agenda } from '@domain/booking/agenda'
import { reader } from '@machines/shared/reader/reader.machine'

export const agendaMachine = reader<'coming', Agenda>()({ id: 'agenda', topics: ['bookings', 'dues'] })
