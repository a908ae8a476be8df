import type { SupportRequest } from '@domain/messages/support'
import { defineEndpoint } from '../endpoint'
import { messageAnswer } from '../schemas/envelope'

/** Sends a support request (extension; without it the portal makes no call, B7.17). */
export const sendSupportRequest = defineEndpoint({
  name: 'sendSupportRequest',
  method: 'POST',
  path: '/support-requests',
  kind: 'write',
  token: 'required',
  toWire: (request: SupportRequest) => ({ body: { ...request } }),
  answer: messageAnswer,
  fallback: 'Failed to send the support request',
  source: ['B3.29', 'B7.17'],
  extension: 'support-requests',
})
