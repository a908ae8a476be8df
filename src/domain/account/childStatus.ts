import type { Tone } from '../booking/statuses'

/** The tone of a child's status: green, grey, red; grey for any other word (A4.28, A4.29, A9.16). */
export function childStatusTone(status: string | null): Tone {
  const word = (status ?? '').trim().toLowerCase()
  return word === 'active' ? 'success' : word === 'suspended' ? 'error' : 'light'
}

/**
 * The reason why a child account cannot be removed (A5.37): the text before, in and after the link to
 * support.
 */
export const removalBlocked = {
  before: 'This child account cannot be removed because they have active class enrollments. Please ',
  support: 'contact support',
  after: ' for assistance.',
} as const
