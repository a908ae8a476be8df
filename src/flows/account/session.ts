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

/** The session over what the browser keeps of it, the clock and the member API. */
export function sessionFlow(world: BaseDeps) {
  const { api, clock, sessions } = world
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
        // the client reads the token as it is called, so that nothing is left here while the answer is awaited
        const answered = api.call('logout', undefined)
        sessions.clearEverything()
        const outcome = await answered
        return outcome.ok ? succeeded(null) : outcome
      }),
    },
    actions: {
      clearSessionOnly: () => sessions.clearSessionOnly(),
      clearEverything: () => sessions.clearEverything(),
      // a session that is not remembered is this tab's alone, and its end says nothing of the others
      notifyEnd: ({ context }) => {
        if (context.session?.remembered) sessions.notifySignOut()
      },
      notifySignOut: () => sessions.notifySignOut(),
      persistSession: ({ context }) => {
        if (context.session) sessions.update(context.session)
      },
      reportDefect: reporting(world),
    },
  })
  return { machine, input: undefined }
}
