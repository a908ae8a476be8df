import type { OwnEventColour } from '@domain/booking/ownEvents'

/** The kit's tone of an own event's colour (B2.31); every display includes the colour's name. */
export const ownEventTone = {
  Danger: 'bad',
  Success: 'good',
  Primary: 'info',
  Warning: 'warn',
} as const satisfies Readonly<Record<OwnEventColour, string>>
