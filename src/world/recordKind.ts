import { day, minute } from '@domain/time/durations'
import type { Reader } from '@domain/values/shape'

/** One kind of record that the browser stores. */
export interface RecordKind<Value> {
  readonly name: string
  /** Raised when a change of the shape makes old values invalid. */
  readonly version: number
  /** Parses the stored value; undefined for an invalid one. */
  readonly parse: Reader<Value>
  /** `session` is this tab's, `local` every tab's. */
  readonly store: 'session' | 'local'
  /**
   * `member`: readable by the member who wrote it alone, kept a day past the session's end unless it outlives
   * that. `firstMember`: a guest's, until the first member who signs in adopts it.
   */
  readonly boundTo: 'nobody' | 'member' | 'firstMember'
  /** Lifetime in milliseconds, or null when another event ends it. */
  readonly life: number | null
  /** True when it survives signing out. */
  readonly survivesSignOut: boolean
  /** A member's record that ends only with signing out or another member's sign-in. */
  readonly outlivesSession?: true
}

export type Policy = Omit<RecordKind<unknown>, 'name' | 'version' | 'parse'>

const nobodys = { boundTo: 'nobody', life: null, survivesSignOut: false } as const
const ofTheMember = { store: 'local', boundTo: 'member', life: null, survivesSignOut: false } as const
const surviving = { ...nobodys, store: 'local', survivesSignOut: true } as const

/** The policy of each record: the complete list of values that the portal may store besides the session. */
export const policies = {
  signInDraft: { ...nobodys, store: 'session', life: minute },
  signUpDraft: { ...nobodys, store: 'session', life: minute },
  verificationAddress: { ...nobodys, store: 'session' },
  rememberedPath: { ...nobodys, store: 'session' },
  typedForm: { store: 'session', boundTo: 'member', life: 30 * minute, survivesSignOut: false },
  reloaded: { ...nobodys, store: 'session', life: minute },
  profileDraft: ofTheMember,
  supportDraft: ofTheMember,
  bookingInProgress: ofTheMember,
  moveInProgress: ofTheMember,
  payments: ofTheMember,
  payQueue: { ...ofTheMember, life: day },
  ownEvents: { ...ofTheMember, outlivesSession: true },
  upcoming: ofTheMember,
  month: ofTheMember,
  bookingPage: ofTheMember,
  freeCourts: ofTheMember,
  knownNumbers: ofTheMember,
  guestSlot: { store: 'local', boundTo: 'firstMember', life: day, survivesSignOut: false },
  resendDeadlines: surviving,
  sidebar: surviving,
  installOffer: surviving,
  signOutMarker: surviving,
} as const satisfies Readonly<Record<string, Policy>>

/** The kind of a record, by its name and the reader of its value. */
export const kind = <Value>(
  name: keyof typeof policies,
  parse: Reader<Value>,
  version = 1,
): RecordKind<Value> => ({ ...policies[name], name, version, parse })
