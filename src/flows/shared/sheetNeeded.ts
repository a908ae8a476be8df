import { bookingParameter } from '@domain/booking/bookingQuery'
import { parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import type { FlowDeps } from './deps'

/**
 * True when a page begins with the sheet of a booking: the address names one, or a move is unfinished
 * (B4.09).
 */
export const isSheetNeeded = ({ navigation, records }: FlowDeps): boolean =>
  parameterOf(navigation.current().query, bookingParameter) !== null ||
  records.read(table.moveInProgress) !== null
