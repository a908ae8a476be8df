/** What the trail of an account tells apart. */
export const accountEventKinds = [
  'signed_in',
  'sign_in_failed',
  'sign_in_limited',
  'sign_in_refused',
  'password_refused',
  'password_changed',
  'password_reset',
  'password_reset_refused',
  'email_verified',
  'email_changed',
  'email_change_refused',
  'email_change_undone',
  'device_signed_out',
  'other_devices_signed_out',
] as const
export type AccountEventKind = (typeof accountEventKinds)[number]

/** One event of the own account (extension `account-activity`). */
export interface AccountEvent {
  readonly id: number
  /** Null for one that this portal has no words for. */
  readonly kind: AccountEventKind | null
  /** Epoch milliseconds; null where the server does not say it. */
  readonly at: number | null
  /** `Chrome on Android`, as the server made it out. */
  readonly device: string
  /** The network address from which it came, an IPv6 one as its network; null where the server does not say. */
  readonly place: string | null
}

export const isAccountEventKind = (text: string): text is AccountEventKind =>
  (accountEventKinds as readonly string[]).includes(text)
