/** Minutes by which the centre's clock is ahead of UTC, all year round. */
export const centreOffset = 330

/**
 * The words that go beside a time when the device's clock reads another one than the centre's; null when it reads the same.
 * `deviceOffset`: minutes by which the device's clock is ahead of UTC.
 */
export const zoneNote = (deviceOffset: number): string | null =>
  deviceOffset === centreOffset ? null : 'Sri Lanka time'
