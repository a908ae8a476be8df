/**
 * A kind of mail that a member can switch off (extension `mail-preferences`). Mails that law or contract
 * requires are no such kind.
 */
export const mailKinds = ['reminders', 'slotAlerts'] as const
export type MailKind = (typeof mailKinds)[number]

/** True for each kind of mail that the member receives. */
export type MailPreferences = Readonly<Record<MailKind, boolean>>

/** The member's choice: the mails of a kind on or off. */
export interface MailChoice {
  readonly kind: MailKind
  readonly isOn: boolean
}

/** True when the preferences agree with the choice. */
export const isAsChosen = (preferences: MailPreferences, { kind, isOn }: MailChoice): boolean =>
  preferences[kind] === isOn
