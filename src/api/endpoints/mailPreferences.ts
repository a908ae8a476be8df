import type { MailChoice, MailKind } from '@domain/account/mailPreferences'
import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/mailPreferences'

/** The member's choice among the optional mails (extension `mail-preferences`). */
export const mailPreferences = defineEndpoint({
  name: 'mailPreferences',
  method: 'GET',
  path: '/mail-preferences',
  kind: 'read',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.mailPreferencesAnswer,
  fallback: 'Failed to fetch your email preferences',
  source: [],
  extension: 'mail-preferences',
})

const wireNames: Readonly<Record<MailKind, string>> = { reminders: 'reminders', slotAlerts: 'slot_alerts' }

/**
 * Switches the mails of a kind on or off; kinds left out keep their setting (extension `mail-preferences`).
 */
export const changeMailPreferences = defineEndpoint({
  name: 'changeMailPreferences',
  method: 'PUT',
  path: '/mail-preferences',
  kind: 'write',
  token: 'required',
  toWire: ({ kind, isOn }: MailChoice) => ({ body: { [wireNames[kind]]: isOn } }),
  answer: schemas.mailPreferencesAnswer,
  fallback: 'Failed to save your email preferences',
  source: [],
  extension: 'mail-preferences',
})
