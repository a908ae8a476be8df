/** The client and the calls together, as one chunk. */
export { createMemberApi } from './client'
export { memberEndpoints as endpoints } from './memberEndpoints'
export { takingOver } from './firstReads'
