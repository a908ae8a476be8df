import type { FlowDeps } from '@flows/shared/deps'
import { memberIn } from '@flows/shared/memberIn'

/**
 * True for Full members, who may have family accounts (A6.05), and for an unknown level, on which the server
 * decides.
 */
export const mayManageChildren = (deps: Pick<FlowDeps, 'session'>): boolean =>
  memberIn(deps)?.memberType !== 'Level 3'
