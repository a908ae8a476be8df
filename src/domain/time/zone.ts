import { centreOffset } from './centreTime'

/**
 * The words that go beside a time when the device's clock reads another one than the centre's; null when it reads the same.
 * `deviceOffset`: milliseconds by which the device's clock is ahead of UTC.
 */
export const zoneNote = (deviceOffset: number): string | null =>
  deviceOffset === centreOffset ? null : 'Sri Lanka time'
