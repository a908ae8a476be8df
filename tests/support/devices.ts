/** Signed-in devices for models, views and flows. */
import type { SignedInDevice } from '@domain/account/devices'

export const thisDevice: SignedInDevice = {
  id: 1,
  device: 'Chrome on Linux',
  signedInAt: Date.UTC(2026, 6, 1, 3, 30),
  lastUsedAt: Date.UTC(2026, 6, 8, 12, 30),
  isCurrent: true,
}
export const phone: SignedInDevice = {
  id: 2,
  device: 'Chrome on Android',
  signedInAt: Date.UTC(2026, 5, 20, 3, 30),
  lastUsedAt: Date.UTC(2026, 6, 7, 12, 30),
  isCurrent: false,
}
/** A device of which the server knows hardly anything. */
export const otherDevice: SignedInDevice = {
  id: 3,
  device: 'Unknown device',
  signedInAt: null,
  lastUsedAt: null,
  isCurrent: false,
}
export const allDevices = [thisDevice, phone, otherDevice] as const
