import { countText } from '@domain/values/countText'
import type { StripDay } from '@ui/DayStrip'

/**
 * The free hours of a day: a note in the width of a finger, whose two words can wrap, and the full text. Says
 * "full" for none, and nothing while they are unknown.
 */
export function freeNote(free: number | undefined): {
  readonly note: string
  readonly said: string
  readonly noteTone: StripDay['noteTone']
} {
  if (free === undefined) return { note: '', said: '', noteTone: 'good' }
  if (free === 0) return { note: 'full', said: ', full', noteTone: 'neutral' }
  return {
    note: `${free}\u00a0h free`,
    said: `, ${countText(free, 'hour')} free`,
    noteTone: free < 10 ? 'warn' : 'good',
  }
}

/** The unit of a number of free courts: `court`, `courts`. */
export const courtsUnit = (free: number): string => countText(free, 'court').replace(/^\d+ /, '')
