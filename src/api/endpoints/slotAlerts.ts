import type { AlertHour } from '@domain/booking/slotAlert'
import { defineEndpoint } from '../endpoint'
import { messageAnswer } from '../schemas/envelope'
import * as schemas from '../schemas/slotAlerts'

/** The slot alerts of the member (extension `slot-alerts`). */
export const slotAlerts = defineEndpoint({
  name: 'slotAlerts',
  method: 'GET',
  path: '/slot-alerts',
  kind: 'read',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.slotAlertsAnswer,
  fallback: 'Failed to fetch the hours you are waiting for',
  source: [],
  extension: 'slot-alerts',
})

/**
 * Creates a slot alert for an hour; a repeated request returns the same one. 409 `slot_free` for an hour that
 * is free now, 409 `too_many_alerts` for an eleventh (extension `slot-alerts`).
 */
export const createSlotAlert = defineEndpoint({
  name: 'createSlotAlert',
  method: 'POST',
  path: '/slot-alerts',
  kind: 'write',
  token: 'required',
  toWire: ({ facilityId, date, slot }: AlertHour) => ({ body: { facility_id: facilityId, date, slot } }),
  answer: schemas.createdSlotAlertAnswer,
  fallback: 'Failed to set the alert',
  source: [],
  extension: 'slot-alerts',
})

/** Removes a slot alert (extension `slot-alerts`). */
export const deleteSlotAlert = defineEndpoint({
  name: 'deleteSlotAlert',
  method: 'DELETE',
  path: '/slot-alerts/{id}',
  kind: 'write',
  token: 'required',
  toWire: ({ id }: { id: number }) => ({ path: { id } }),
  answer: messageAnswer,
  fallback: 'Failed to remove the hour from your list',
  source: [],
  extension: 'slot-alerts',
})
