import { countText } from '@domain/values/countText'
import type { StripDay } from '@ui/DayStrip'

/**
 * The free hours of a day: a note in the width of a finger, whose two words can wrap, and the full text. Says
 * "full" for none, "none left" for a day that has begun, whose hours may be over, and nothing while they are
 * unknown.
 */
export function freeNote(
  free: number | undefined,
  isToday: boolean,
): {
  readonly note: string
  readonly said: string
  readonly noteTone: StripDay['noteTone']
} {
  if (free === undefined) return { note: '', said: '', noteTone: 'good' }
  if (free === 0) {
    const note = isToday ? 'none left' : 'full'
    return { note, said: `, ${note}`, noteTone: 'neutral' }
  }
  return {
    note: `${free}\u00a0h free`,
    said: `, ${countText(free, 'hour')} free`,
    noteTone: free < 10 ? 'warn' : 'good',
  }
}

/** The unit of a number of free courts: `court`, `courts`. */
export const courtsUnit = (free: number): string => countText(free, 'court').replace(/^\d+ /, '')
