import type { AnyMachineSnapshot } from 'xstate'
import { referenceOf } from '@domain/values/outcome'
import type { FailureContext } from './failure'

/**
 * The request id of a flow's last failure, by which the server finds it; null unless the fault is the
 * server's.
 */
export const failureReference = (snapshot: AnyMachineSnapshot): string | null =>
  referenceOf((snapshot.context as Partial<FailureContext>).failure ?? null)
