/**
 * The day of a branch at the front desk: who plays where and when, what is paid, and who has arrived.
 */
import type { DeskDay, DeskDayQuery } from '@domain/desk/deskDay'
import { reader } from '@machines/shared/reader/reader.machine'

export const deskDayMachine = reader<DeskDayQuery, DeskDay>()({
  id: 'deskDay',
  topics: ['bookings', 'hours', 'dues', 'payments'],
})
