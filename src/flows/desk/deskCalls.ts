import * as desk from '@api/endpoints/desk'
import type { CallOptions, PayloadOf, ValueOf } from '@api/endpoint'
import type { Outcome } from '@domain/values/outcome'
import type { FlowDeps } from '@flows/shared/deps'

type Table = typeof desk

/**
 * The calls of the front desk by name; only its own chunk has them. To whom is not of the staff any more the server
 * answers 404, as for an unknown address: the account then says whether only the session is over.
 */
export const deskCalls =
  ({ api }: Pick<FlowDeps, 'api'>) =>
  async <N extends keyof Table>(
    name: N,
    payload: PayloadOf<Table[N]>,
    options?: CallOptions,
  ): Promise<Outcome<ValueOf<Table[N]>>> => {
    const outcome = await api.send<never, ValueOf<Table[N]>>(desk[name] as never, payload as never, options)
    if (outcome.ok || outcome.failure.kind !== 'refused' || outcome.failure.status !== 404) return outcome
    const account = await api.call('user', undefined, options)
    return account.ok || account.failure.kind !== 'sessionOver' ? outcome : account
  }
