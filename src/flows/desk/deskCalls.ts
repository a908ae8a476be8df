import * as desk from '@api/endpoints/desk'
import type { CallOptions, PayloadOf, ValueOf } from '@api/endpoint'
import type { Outcome } from '@domain/values/outcome'
import type { FlowDeps } from '@flows/shared/deps'

type Table = typeof desk

/** The calls of the front desk by name; only its own chunk has them. */
export const deskCalls =
  ({ api }: Pick<FlowDeps, 'api'>) =>
  <N extends keyof Table>(
    name: N,
    payload: PayloadOf<Table[N]>,
    options?: CallOptions,
  ): Promise<Outcome<ValueOf<Table[N]>>> =>
    api.send<never, never>(desk[name] as never, payload as never, options)
