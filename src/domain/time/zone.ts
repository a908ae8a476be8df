import { centreOffset } from './centreTime'

/**
 * The words beside a time when the device's clock differs from the centre's; null when it does not.
 * `deviceOffset`: milliseconds by which the device's clock is ahead of UTC.
 */
export const zoneNote = (deviceOffset: number): string | null =>
  deviceOffset === centreOffset ? null : 'Sri Lanka time'
