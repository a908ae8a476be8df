import type { MailChoice, MailKind, MailPreferences } from '@domain/account/mailPreferences'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface MailPreferencesInput {
  /** Whether the server offers the extension `mail-preferences`. */
  readonly isOffered: boolean
  /** The kinds of mail that the server sends at all. */
  readonly kinds: readonly MailKind[]
  /** Whether the member came for them, by the link in a mail. */
  readonly isAskedFor: boolean
}

export interface MailPreferencesContext extends MailPreferencesInput, FailureContext {
  /** The server's last answer; null before the first. */
  readonly preferences: MailPreferences | null
  /** What the member chose last: is being saved, or could not be; null before that. */
  readonly choice: MailChoice | null
  /** What was saved last, until something else is chosen; null when nothing was. */
  readonly saved: MailChoice | null
}

export type MailPreferencesUserEvent =
  { readonly type: 'retry.requested' } | ({ readonly type: 'mails.switched' } & MailChoice)
export type MailPreferencesWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  { readonly type: 'attention.returned' } | CountdownTicked
export type MailPreferencesEvent = MailPreferencesUserEvent | MailPreferencesWorldEvent

/** `fetchPreferences`: what holds now. */
export type FetchPreferences = { output: Outcome<MailPreferences> }
/** `saveChoice`: what holds afterwards; unknown when the answer was lost. */
export type SaveChoice = { input: MailChoice; output: Outcome<MailPreferences> }
