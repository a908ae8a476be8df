import * as z from 'zod/mini'

const onOrOff = z.optional(z.boolean('Must be true or false'))

/** `PUT /mail-preferences` (extension `mail-preferences`): what is left out stays as it is. */
export const mailPreferencesRequest = z.object({ reminders: onOrOff, slot_alerts: onOrOff })
