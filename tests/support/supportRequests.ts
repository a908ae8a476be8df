/** Support requests for models, views and flows. */
import { newSupportRequest } from '@domain/forms/supportRequest'
import type { SupportPacket, SupportRequest } from '@domain/messages/support'

export const sender = { name: 'Kamala Silva', email: 'kamala@members.example', phone: '0771234567' }

/** The form before the member types. */
export const emptyRequest = newSupportRequest(sender)

/** … and filled in. */
export const lightsRequest: SupportRequest = {
  ...emptyRequest,
  category: 'facilities',
  subject: 'Court lights',
  message: 'The lights of court 2 flicker.',
  priority: 'high',
}

export const payablesPacket: SupportPacket = {
  flow: 'payables',
  state: 'failed',
  time: Date.UTC(2026, 6, 8, 12, 30),
  reference: 'request-7',
}
