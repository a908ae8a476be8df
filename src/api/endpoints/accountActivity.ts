import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/accountActivity'

/**
 * What happened to the member's account lately, the newest first (extension `account-activity`): sign-ins, refusals, and changes of
 * address or password, each with the device and the network address from which it came.
 */
export const accountActivity = defineEndpoint({
  name: 'accountActivity',
  method: 'GET',
  path: '/account-activity',
  kind: 'read',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.accountActivityAnswer,
  fallback: 'Failed to fetch the account activity',
  source: [],
  extension: 'account-activity',
})
