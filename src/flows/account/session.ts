import { fromPromise } from 'xstate'
import { succeeded } from '@domain/values/outcome'
import { sessionMachine } from '@machines/account/session/session.machine'
import type {
  AwaitExpiry,
  RefreshMember,
  RestoreSession,
  RevokeSession,
} from '@machines/account/session/session.types'
import { reporting } from '@flows/shared/reporting'
import type { BaseDeps } from '@flows/shared/deps'

/** The session over the vault of this browser, the clock and the member API. */
export function sessionFlow(deps: BaseDeps) {
  const { api, clock, sessions } = deps
  const machine = sessionMachine.provide({
    actors: {
      restoreSession: fromPromise<RestoreSession['output'], undefined>(() =>
        Promise.resolve(succeeded(sessions.restore())),
      ),
      refreshMember: fromPromise<RefreshMember['output'], undefined>(({ signal }) =>
        api.call('user', undefined, { signal, asksWhetherOver: true }),
      ),
      awaitExpiry: fromPromise<AwaitExpiry['output'], AwaitExpiry['input']>(
        ({ input, signal }) =>
          new Promise((resolve) => {
            const stop = clock.when(input.expiresAt, () => resolve(undefined))
            signal.addEventListener('abort', stop)
          }),
      ),
      revokeSession: fromPromise<RevokeSession['output'], undefined>(async () => {
        // The client reads the token at the call, so nothing has to stay here while it waits for the answer.
        const answered = api.call('logout', undefined)
        sessions.clearEverything()
        const outcome = await answered
        return outcome.ok ? succeeded(null) : outcome
      }),
    },
    actions: {
      clearSessionOnly: () => sessions.clearSessionOnly(),
      clearEverything: () => sessions.clearEverything(),
      // A session that is not remembered belongs to this tab alone, so its end does not concern the others.
      notifyEnd: ({ context }) => {
        if (context.session?.remembered) sessions.notifySignOut()
      },
      notifySignOut: () => sessions.notifySignOut(),
      persistSession: ({ context }) => {
        if (context.session) sessions.update(context.session)
      },
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: undefined }
}
