/** A kind of mail that a member can switch off (extension `mail-preferences`). What law or contract owes is no such kind. */
export const mailKinds = ['reminders', 'slotAlerts'] as const
export type MailKind = (typeof mailKinds)[number]

/** Whether the member gets the mails of each kind. */
export type MailPreferences = Readonly<Record<MailKind, boolean>>

/** What a member chose: the mails of a kind on or off. */
export interface MailChoice {
  readonly kind: MailKind
  readonly isOn: boolean
}

/** Whether the preferences are as the choice has it. */
export const isAsChosen = (preferences: MailPreferences, { kind, isOn }: MailChoice): boolean =>
  preferences[kind] === isOn
