import type { MailChoice, MailKind, MailPreferences } from '@domain/account/mailPreferences'
import type { Outcome } from '@domain/values/outcome'
import type { PanelContext, PanelInput, PanelWorldEvent } from '@machines/shared/optionalPanel'

export interface MailPreferencesInput extends PanelInput {
  /** The kinds of mail that the server can send. */
  readonly kinds: readonly MailKind[]
  /** True when the link in a mail led the member to the preferences. */
  readonly isAskedFor: boolean
}

export interface MailPreferencesContext extends MailPreferencesInput, PanelContext {
  /** The server's last answer; null before the first. */
  readonly preferences: MailPreferences | null
  /** The member's last choice, which is being saved or could not be saved; null before. */
  readonly choice: MailChoice | null
  /** The last saved choice, until the next one; null when there was none. */
  readonly saved: MailChoice | null
}

export type MailPreferencesUserEvent =
  { readonly type: 'retry.requested' } | ({ readonly type: 'mails.switched' } & MailChoice)
export type MailPreferencesEvent = MailPreferencesUserEvent | PanelWorldEvent

/** `fetchPreferences`: the current preferences. */
export type FetchPreferences = { output: Outcome<MailPreferences> }
/** `saveChoice`: returns the preferences after the change; unknown when the answer was lost. */
export type SaveChoice = { input: MailChoice; output: Outcome<MailPreferences> }
