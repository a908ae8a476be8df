import { defineEndpoint } from '../endpoint'
import * as schemas from '../schemas/devices'
import { messageAnswer } from '../schemas/envelope'

/** The devices on which the member is signed in (extension `sessions`). */
export const signedInDevices = defineEndpoint({
  name: 'signedInDevices',
  method: 'GET',
  path: '/sessions',
  kind: 'read',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.devicesAnswer,
  fallback: 'Failed to fetch the signed-in devices',
  source: [],
  extension: 'sessions',
})

/** Signs one of the member's devices out (extension `sessions`). */
export const signOutDevice = defineEndpoint({
  name: 'signOutDevice',
  method: 'DELETE',
  path: '/sessions/{id}',
  kind: 'write',
  token: 'required',
  toWire: ({ id }: { id: number }) => ({ path: { id } }),
  answer: messageAnswer,
  fallback: 'Failed to sign the device out',
  source: [],
  extension: 'sessions',
})

/**
 * Signs out every device of the member except this one (extension `sessions`). With `calendar-feed` it also
 * ends the calendar address.
 */
export const signOutOtherDevices = defineEndpoint({
  name: 'signOutOtherDevices',
  method: 'DELETE',
  path: '/sessions',
  kind: 'write',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: messageAnswer,
  fallback: 'Failed to sign the other devices out',
  source: [],
  extension: 'sessions',
})
