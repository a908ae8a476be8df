import type { AnyMachineSnapshot } from 'xstate'
import { isBranchMissing } from '@domain/values/outcome'
import type { FailureContext } from './failure'

/** Whether a flow's last call was refused because the member is not registered at the branch that it is about. */
export const lacksBranch = (snapshot: AnyMachineSnapshot): boolean =>
  isBranchMissing((snapshot.context as Partial<FailureContext>).failure ?? null)
