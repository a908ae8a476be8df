/** The centre's zone by its name, for comparing with the device's. */
export const centreZone = 'Asia/Colombo'

/** The words that go beside a time when the device keeps another zone than the centre; null when it keeps the same. */
export const zoneNote = (deviceZone: string): string | null =>
  deviceZone === centreZone ? null : 'Sri Lanka time'
