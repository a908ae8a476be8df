/** Client and table together, as one chunk. */
export { createMemberApi } from './client'
export { endpoints } from './endpoints'
