import { type FreeHoursQuery, stripLength } from '@domain/booking/freeHours'
import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/availabilitySummary'

/**
 * The number of free hours of each activity on each of the coming days of a branch (extension
 * `availability-summary`). `hours`, `activity_name` and `free_by_hour`, the number of free facilities in each
 * hour from 5 AM on, belong to the extension `availability-hours`.
 */
export const availabilitySummary = defineEndpoint({
  name: 'availabilitySummary',
  method: 'GET',
  path: '/availability-summary',
  kind: 'read',
  token: 'required',
  toWire: ({ branchId, from }: FreeHoursQuery, extensions) => ({
    query: {
      branch_id: branchId,
      from,
      days: stripLength,
      ...(extensions.has('availability-hours') ? { hours: true } : {}),
    },
  }),
  answer: schemas.availabilitySummaryAnswer,
  fallback: 'Failed to count the free hours',
  source: [],
  extension: 'availability-summary',
})
