/**
 * A device or browser on which the member is signed in (extension `sessions`). Instants are epoch
 * milliseconds.
 */
export interface SignedInDevice {
  readonly id: number
  /** `Chrome on Android`, as the server identified it. */
  readonly device: string
  /** The instant of the sign-in there. */
  readonly signedInAt: number | null
  /** The instant of its last use, accurate to a few minutes. */
  readonly lastUsedAt: number | null
  /** True for the device that reads the list. */
  readonly isCurrent: boolean
}

type Devices = readonly SignedInDevice[]

/** The member's choice of devices to sign out: one by its id, or all but this one. */
export type SignOutChoice = number | 'others'

/** The devices to sign out, as in the list when the member chose them. */
export type SignOutTarget =
  | { readonly kind: 'device'; readonly device: SignedInDevice }
  | { readonly kind: 'others'; readonly devices: Devices }

/**
 * The target of a choice, or null when there is nothing to sign out: the list never signs out this device.
 */
export function signOutTargetOf(devices: Devices, choice: SignOutChoice): SignOutTarget | null {
  const elsewhere = devices.filter(({ isCurrent }) => !isCurrent)
  if (choice === 'others') return elsewhere.length === 0 ? null : { kind: 'others', devices: elsewhere }
  const device = elsewhere.find(({ id }) => id === choice)
  return device ? { kind: 'device', device } : null
}

/** The list without the signed-out devices. */
export function withoutTarget(devices: Devices, target: SignOutTarget): Devices {
  const gone = target.kind === 'device' ? [target.device] : target.devices
  return devices.filter(({ id }) => !gone.some((each) => each.id === id))
}

/** True when a later list has no device of the target. A later sign-in elsewhere does not count. */
export const isSignedOut = (devices: Devices, target: SignOutTarget): boolean =>
  withoutTarget(devices, target).length === devices.length
