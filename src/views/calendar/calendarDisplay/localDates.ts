import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import type { CentreDate } from '@domain/time/centreTime'

/**
 * Converts a date to local noon. The library's calendar counts in the device's local dates. Noon exists on
 * every day in every zone, and the conversion back uses only year, month and day.
 */
export const localNoon = (date: CentreDate): Date => parseISO(`${date}T12:00`)

/** The centre's date of such a local date. */
export const centreDate = (date: Date): CentreDate => formatISO(date, { representation: 'date' })
