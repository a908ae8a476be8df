import * as z from 'zod/mini'

const onOrOff = z.optional(z.boolean('Must be true or false'))

/** `PUT /mail-preferences` (extension `mail-preferences`): absent fields keep their setting. */
export const mailPreferencesRequest = z.object({ reminders: onOrOff, slot_alerts: onOrOff })
