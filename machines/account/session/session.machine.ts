/**
 * The session: restored at start, refreshed, ended once, by sign-out, expiry or a 401.
 *
 * Started with the portal, ends with the tab. Always: the token is in the vault and never in this machine; a
 * session ends once, however many 401 arrive; at start the device's clock alone ends no session as long as
 * the server answers; the 401 of an earlier session never ends this one (a tag distinguishes sessions);
 * signing out takes effect in the browser immediately, whatever the server answers (A4.10); the reason why a
 * session ended is a state.
 */
import { assertEvent, assign, setup } from 'xstate'
import { type AuthStatus, changedSession, type Session, type SessionEnd } from '@domain/account/session'
import { notProvided, unimplementedPromise, withOutput } from '@machines/shared/actors'
import { notifyParent, type WithParent } from '@machines/shared/notifyParent'
import type {
  AuthStatusChanged,
  AwaitExpiry,
  RefreshMember,
  RestoreSession,
  RevokeSession,
  SessionContext,
  SessionEvent,
} from './session.types'

type Restored = { output: RestoreSession['output'] }
type Refreshed = { output: RefreshMember['output'] }
const restored = withOutput<Restored['output']>()
const refreshed = withOutput<Refreshed['output']>()

const notifyGuest = <const End extends SessionEnd | null>(end: End) =>
  ({ type: 'notifyGuest', params: { end } }) as const

/** An end that this tab detects first: it notifies the tabs with the same token. */
const endHere = <const End extends SessionEnd>(end: End) =>
  ({ entry: ['notifyEnd', 'clearContext', 'clearSessionOnly', notifyGuest(end)] }) as const

const sessionIn = ({ session }: SessionContext): Session => {
  if (!session) throw new Error('a member has a session')
  return session
}

const authStatusIs = (authStatus: AuthStatus): AuthStatusChanged => ({
  type: 'authStatus.changed',
  authStatus,
})

/**
 * A tab without a session adopts one that began elsewhere, even before its sign-out is answered: that call
 * erases its data at the moment of sending.
 */
const sessionBeganElsewhere = { 'session.openedElsewhere': 'restoring' } as const

/** Reads the session that this browser kept; `over` is the transition for one that is over by the clock. */
const restoring = <const Over>(over: Over) =>
  ({
    id: 'restoreSession',
    src: 'restoreSession',
    onDone: [
      {
        guard: restored('somethingWasKept'),
        target: '#session.signedIn',
        actions: restored('setRestored'),
      },
      over,
      { target: '#session.signedOut' },
    ],
    onError: { target: '#session.signedOut', actions: 'reportDefect' },
  }) as const

/** A change of the account that this tab itself made. */
const changed = {
  guard: 'somethingChanges',
  actions: ['setChange', 'persistSession', 'notifyMember'],
} as const

export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as WithParent },
  actors: {
    restoreSession: unimplementedPromise<RestoreSession['output']>('restoreSession'),
    refreshMember: unimplementedPromise<RefreshMember['output']>('refreshMember'),
    awaitExpiry: unimplementedPromise<AwaitExpiry['output'], AwaitExpiry['input']>('awaitExpiry'),
    revokeSession: unimplementedPromise<RevokeSession['output']>('revokeSession'),
  },
  guards: {
    somethingWasKept: (_, { output }: Restored) =>
      output.ok && output.value !== null && output.value !== 'expired',
    keptSessionIsOver: (_, { output }: Restored) => output.ok && output.value === 'expired',
    accountBecameUnverified: (_, { output }: Refreshed) =>
      output.ok && output.value.accountStatus === 'unverified',
    accountBecameInactive: (_, { output }: Refreshed) =>
      output.ok && output.value.accountStatus === 'inactive',
    memberWasRefreshed: (_, { output }: Refreshed) => output.ok,
    sessionIsOver: (_, { output }: Refreshed) => !output.ok && output.failure.kind === 'sessionOver',
    somethingChanges: ({ context: { session }, event }) =>
      event.type === 'session.moved' && session !== null && changedSession(session, event.change) !== session,
    tagIsCurrent: ({ context, event }) =>
      event.type === 'session.refused' && event.tag === context.session?.tag,
  },
  actions: {
    /** Erases all of the member's data from this browser. */
    clearEverything: notProvided('clearEverything'),
    /** Erases the session, and keeps the member's own secret-free records for a day. */
    clearSessionOnly: notProvided('clearSessionOnly'),
    /** Tells the other tabs that this session is over. */
    notifySignOut: notProvided('notifySignOut'),
    /** Notifies the tabs that use the same token. */
    notifyEnd: notProvided('notifyEnd'),
    /** Keeps the server's answer about the member for the next start. */
    persistSession: notProvided('persistSession'),
    reportDefect: notProvided('reportDefect'),
    setRestored: assign((_, { output }: Restored) =>
      output.ok && output.value !== null && output.value !== 'expired' ? { session: output.value } : {},
    ),
    setRefreshed: assign(({ context }, { output }: Refreshed) =>
      output.ok && context.session ? { session: { ...context.session, ...output.value }, failure: null } : {},
    ),
    setOpened: assign(({ event }) => {
      assertEvent(event, 'session.opened')
      return { session: event.session, failure: null }
    }),
    setChange: assign(({ context: { session }, event }) => {
      assertEvent(event, 'session.moved')
      return { session: session && changedSession(session, event.change) }
    }),
    setFailure: assign((_, { output }: Refreshed) => (output.ok ? {} : { failure: output.failure })),
    clearFailure: assign({ failure: null }),
    clearContext: assign({ session: null, failure: null }),
    notifyRestoring: notifyParent((_: SessionContext) => authStatusIs({ kind: 'restoring' })),
    notifyMember: notifyParent((context: SessionContext) => {
      const { tag, accountStatus, profileCompleted, member } = sessionIn(context)
      return authStatusIs({ kind: 'member', tag, accountStatus, profileCompleted, isStaff: member.isStaff })
    }),
    notifyGuest: notifyParent((_: SessionContext, { end }: { end: SessionEnd | null }) =>
      authStatusIs({ kind: 'guest', end }),
    ),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, session: null, failure: null }),
  on: {
    // Another member may sign in over this one: entering the state again restarts the watch on the expiry.
    'session.opened': { target: '.signedIn', actions: ['setOpened', 'persistSession'] },
  },
  initial: 'restoring',
  states: {
    restoring: {
      entry: 'notifyRestoring',
      initial: 'reading',
      states: {
        reading: {
          invoke: restoring({ guard: restored('keptSessionIsOver'), target: 'askingServer' }),
        },
        // The device's clock may be wrong by days: the server's answer tells the time, and its 401 the end.
        askingServer: {
          invoke: {
            id: 'refreshMember',
            src: 'refreshMember',
            onDone: [
              { guard: refreshed('memberWasRefreshed'), target: 'readingAgain' },
              { target: '#session.signedOut.expired' },
            ],
            onError: { target: '#session.signedOut.expired', actions: 'reportDefect' },
          },
        },
        readingAgain: {
          invoke: restoring({
            guard: restored('keptSessionIsOver'),
            target: '#session.signedOut.expired',
          }),
        },
      },
    },
    signedIn: {
      entry: 'notifyMember',
      invoke: {
        id: 'awaitExpiry',
        src: 'awaitExpiry',
        input: ({ context }) => ({ expiresAt: sessionIn(context).expiresAt }),
        onDone: 'signedOut.expired',
        onError: { target: 'signedOut.expired', actions: 'reportDefect' },
      },
      on: {
        'session.refused': { guard: 'tagIsCurrent', target: 'signedOut.refused' },
        'session.endedElsewhere': 'signedOut.elsewhere',
        'password.changed': 'signedOut.passwordChanged',
        'account.erased': 'signedOut.erased',
        'signOut.requested': 'signingOut',
      },
      initial: 'refreshing',
      states: {
        refreshing: {
          invoke: {
            id: 'refreshMember',
            src: 'refreshMember',
            onDone: [
              {
                guard: refreshed('accountBecameUnverified'),
                target: '#session.signedOut.becameUnverified',
              },
              {
                guard: refreshed('accountBecameInactive'),
                target: '#session.signedOut.becameInactive',
              },
              {
                guard: refreshed('memberWasRefreshed'),
                target: 'fresh',
                actions: [refreshed('setRefreshed'), 'persistSession', 'notifyMember'],
              },
              { guard: refreshed('sessionIsOver'), target: '#session.signedOut.refused' },
              { target: 'cached', actions: refreshed('setFailure') },
            ],
            onError: { target: 'cached', actions: ['clearFailure', 'reportDefect'] },
          },
          on: {
            // The pending answer may be older than the change and would undo it.
            'session.moved': { target: 'refreshing', reenter: true, ...changed },
          },
        },
        fresh: { on: { 'session.moved': changed } },
        cached: {
          on: { 'session.moved': changed, 'refresh.requested': 'refreshing' },
        },
      },
    },
    signingOut: {
      entry: ['clearContext', 'notifySignOut', notifyGuest('signedOut')],
      on: sessionBeganElsewhere,
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        onDone: 'signedOut.byChoice',
        onError: { target: 'signedOut.byChoice', actions: ['clearEverything', 'reportDefect'] },
      },
    },
    signedOut: {
      on: sessionBeganElsewhere,
      initial: 'atStart',
      states: {
        atStart: { entry: notifyGuest(null) },
        byChoice: {},
        expired: { entry: ['clearContext', 'clearSessionOnly', notifyGuest('expired')] },
        refused: endHere('refused'),
        becameUnverified: endHere('becameUnverified'),
        becameInactive: endHere('becameInactive'),
        passwordChanged: endHere('passwordChanged'),
        erased: { entry: ['notifySignOut', 'clearContext', 'clearEverything', notifyGuest('erased')] },
        elsewhere: { entry: ['clearContext', 'clearEverything', notifyGuest('otherTab')] },
      },
    },
  },
})
