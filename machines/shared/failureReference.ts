import type { AnyMachineSnapshot } from 'xstate'
import { referenceOf } from '@domain/values/outcome'
import type { FailureContext } from './failure'

/** The id under which the server knows the request of a flow's last failure, where it is the server's fault. */
export const failureReference = (snapshot: AnyMachineSnapshot): string | null =>
  referenceOf((snapshot.context as Partial<FailureContext>).failure ?? null)
