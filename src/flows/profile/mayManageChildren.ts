import type { FlowDeps } from '@flows/shared/deps'
import { memberIn } from '@flows/shared/memberIn'

/** Family accounts are offered to Full members (A6.05); of a level that is not known the server decides. */
export const mayManageChildren = (deps: Pick<FlowDeps, 'session'>): boolean =>
  memberIn(deps)?.memberType !== 'Level 3'
