/** The kinds of events in the trail of an account. */
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

/** One event of the member's own account (extension `account-activity`). */
export interface AccountEvent {
  readonly id: number
  /** Null for a kind that this portal has no text for. */
  readonly kind: AccountEventKind | null
  /** Epoch milliseconds; null when the server does not send it. */
  readonly at: number | null
  /** `Chrome on Android`, as the server identified it. */
  readonly device: string
  /** The network address of the request, for IPv6 its network; null when the server does not send it. */
  readonly place: string | null
}

export const isAccountEventKind = (text: string): text is AccountEventKind =>
  (accountEventKinds as readonly string[]).includes(text)
