/** The client and the calls together, as one chunk. */
export { createMemberApi } from './client'
export { endpoints } from './endpoints'
export { takingOver } from './firstReads'
