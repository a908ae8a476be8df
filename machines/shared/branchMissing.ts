import type { AnyMachineSnapshot } from 'xstate'
import { isBranchMissing } from '@domain/values/outcome'
import type { FailureContext } from './failure'

/** True when the server refused the flow's last call because the member is not registered at its branch. */
export const lacksBranch = (snapshot: AnyMachineSnapshot): boolean =>
  isBranchMissing((snapshot.context as Partial<FailureContext>).failure ?? null)
