import { addDays, addMonths, type CentreDate, weekOf } from '@domain/time/centreTime'

const keys: Readonly<Record<string, (date: CentreDate) => CentreDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => weekOf(date)[0] ?? date,
  End: (date) => weekOf(date)[6] ?? date,
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/**
 * The day that a key leads to in a grid of days (the ARIA grid pattern): by day and week, to the ends of the
 * week, and to the same day of the month before or after. Null for any other key.
 */
export const dayAfterKey = (key: string, date: CentreDate): CentreDate | null => keys[key]?.(date) ?? null
