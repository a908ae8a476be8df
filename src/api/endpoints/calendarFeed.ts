import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/calendarFeed'
import { messageAnswer } from '../schemas/envelope'

/** The member's calendar address, if there is one, without the address itself (extension `calendar-feed`). */
export const findCalendarFeed = defineEndpoint({
  name: 'findCalendarFeed',
  method: 'GET',
  path: '/calendar-feed',
  kind: 'read',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.calendarFeedAnswer,
  fallback: 'Failed to fetch the calendar address',
  source: [],
  extension: 'calendar-feed',
})

/**
 * Creates the member's calendar address in place of the previous one; only this answer contains it (extension
 * `calendar-feed`).
 */
export const createCalendarFeed = defineEndpoint({
  name: 'createCalendarFeed',
  method: 'POST',
  path: '/calendar-feed',
  kind: 'write',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.createdCalendarFeedAnswer,
  fallback: 'Failed to create the calendar address',
  source: [],
  extension: 'calendar-feed',
})

/** Revokes the member's calendar address (extension `calendar-feed`). */
export const revokeCalendarFeed = defineEndpoint({
  name: 'revokeCalendarFeed',
  method: 'DELETE',
  path: '/calendar-feed',
  kind: 'write',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: messageAnswer,
  fallback: 'Failed to revoke the calendar address',
  source: [],
  extension: 'calendar-feed',
})
