/** Client and the calls of most visits together, as one chunk. */
export { createMemberApi } from './client'
export { mainEndpoints } from './mainEndpoints'
