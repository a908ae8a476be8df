/** A device or browser on which the member is signed in (extension `sessions`). Instants are epoch milliseconds. */
export interface SignedInDevice {
  readonly id: number
  /** `Chrome on Android`, as the server made it out. */
  readonly device: string
  /** When the member signed in there. */
  readonly signedInAt: number | null
  /** When it was last used, within a few minutes. */
  readonly lastUsedAt: number | null
  /** Whether this is where the list is read. */
  readonly isCurrent: boolean
}

type Devices = readonly SignedInDevice[]

/** What a member chooses to sign out: a device by its id, or all but this one. */
export type SignOutChoice = number | 'others'

/** What is signed out, as the list had it when it was chosen. */
export type SignOutTarget =
  | { readonly kind: 'device'; readonly device: SignedInDevice }
  | { readonly kind: 'others'; readonly devices: Devices }

/** What a choice stands for, or null when there is nothing to sign out: this device is not signed out from the list. */
export function signOutTargetOf(devices: Devices, choice: SignOutChoice): SignOutTarget | null {
  const elsewhere = devices.filter(({ isCurrent }) => !isCurrent)
  if (choice === 'others') return elsewhere.length === 0 ? null : { kind: 'others', devices: elsewhere }
  const device = elsewhere.find(({ id }) => id === choice)
  return device ? { kind: 'device', device } : null
}

/** The list without what was signed out. */
export function withoutTarget(devices: Devices, target: SignOutTarget): Devices {
  const gone = target.kind === 'device' ? [target.device] : target.devices
  return devices.filter(({ id }) => !gone.some((each) => each.id === id))
}

/** Whether a list that was read afterwards has nothing of the target any more. A later sign-in elsewhere does not count. */
export const isSignedOut = (devices: Devices, target: SignOutTarget): boolean =>
  withoutTarget(devices, target).length === devices.length
