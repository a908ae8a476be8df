import type { MailPreferences } from '@domain/account/mailPreferences'
import { answerWith } from './envelope'
import { shape, boolean } from './wire'

const preferences = shape({ reminders: boolean, slot_alerts: boolean }, (wire): MailPreferences => ({
  reminders: wire.reminders,
  slotAlerts: wire.slot_alerts,
}))

/** Answer of `GET` and `PUT /mail-preferences`: the current settings. */
export const mailPreferencesAnswer = answerWith(
  shape({ mail_preferences: preferences }, (wire): MailPreferences => wire.mail_preferences),
)
