import { countText } from '@domain/values/countText'
import type { StripDay } from '@ui/DayStrip'

/**
 * The free hours of a day: in the width of a finger, where the two words can stand below each other, and in full. Full is
 * said where there is none, and nothing while they are not known.
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
