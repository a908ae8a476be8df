import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import type { CentreDate } from '@domain/time/centreTime'

/**
 * The calendar of the library counts in the device's local dates. Noon exists on every day in every zone, and the way
 * back asks for year, month and day alone.
 */
export const localNoon = (date: CentreDate): Date => parseISO(`${date}T12:00`)

/** The centre's date that such a local date stands for. */
export const centreDate = (date: Date): CentreDate => formatISO(date, { representation: 'date' })
