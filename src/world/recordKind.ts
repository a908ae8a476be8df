import { day, minute } from '@domain/time/durations'
import type { Reader } from '@domain/values/shape'

/** One kind of record that the browser stores. */
export interface RecordKind<Value> {
  readonly name: string
  /** Raised when the shape changes so that old values are no longer valid. */
  readonly version: number
  /** Parses the stored value; undefined when it is not valid. */
  readonly parse: Reader<Value>
  /** `session` is this tab's, `local` every tab's. */
  readonly store: 'session' | 'local'
  /**
   * `member`: read by the member that wrote it alone, kept a day past the session's end unless it outlives that.
   * `firstMember`: a guest's, until the first member who signs in takes it over.
   */
  readonly boundTo: 'nobody' | 'member' | 'firstMember'
  /** Lifetime in milliseconds, or null when something else ends it. */
  readonly life: number | null
  /** Whether it survives signing out. */
  readonly survivesSignOut: boolean
  /** A member's record that only signing out ends, or another member's sign-in. */
  readonly outlivesSession?: true
}

export type Policy = Omit<RecordKind<unknown>, 'name' | 'version' | 'parse'>

const nobodys = { boundTo: 'nobody', life: null, survivesSignOut: false } as const
const ofTheMember = { store: 'local', boundTo: 'member', life: null, survivesSignOut: false } as const
const surviving = { ...nobodys, store: 'local', survivesSignOut: true } as const

/** The policy of each record: the complete list of what may be stored besides the session. */
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
  signOutMarker: surviving,
} as const satisfies Readonly<Record<string, Policy>>

/** The kind of a record, by its name and the reader of its value. */
export const kind = <Value>(
  name: keyof typeof policies,
  parse: Reader<Value>,
  version = 1,
): RecordKind<Value> => ({ ...policies[name], name, version, parse })
