import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/accountActivity'

/**
 * The recent events of the member's account, newest first (extension `account-activity`): sign-ins, refusals,
 * and changes of address or password, each with its device and network address.
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
