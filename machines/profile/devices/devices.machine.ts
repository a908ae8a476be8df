/**
 * The devices on which the member is signed in, and signing out other devices (extension `sessions`).
 *
 * Started by the profile page, ends with it. Always: without the extension the flow requests and displays
 * nothing; this device cannot be signed out here; a sign-out whose answer was lost is read back and never
 * repeated automatically; the list is read again whenever a dialog closes.
 */
import { assertEvent, assign, setup } from 'xstate'
import { isSignedOut, type SignOutTarget, signOutTargetOf, withoutTarget } from '@domain/account/devices'
import { withOutput, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { sending, verifying } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  DevicesContext,
  DevicesEvent,
  DevicesInput,
  FetchDevices,
  SignOutOfTarget,
} from './devices.types'

type Read = { output: FetchDevices['output'] }
type Answered = { output: SignOutOfTarget['output'] }
const reading = withOutput<Read['output']>()
const answer = withOutput<Answered['output']>()

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'fetchDevices',
  answer: reading,
  setData: 'setDevices',
  outdatedBy: ['data.outdated'],
  refreshedBy: ['attention.returned'],
})

const closing = {
  'dialog.closed': { target: '#devices.loaded.refreshing', actions: ['clearFailure', 'clearTarget'] },
} as const
const open = {
  on: { ...closing, 'signOut.confirmed': { target: 'sending', actions: 'clearFailure' } },
} as const
const wait = waitThen({ target: 'open', actions: 'clearFailure' })

export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    input: {} as DevicesInput,
  },
  actors: {
    fetchDevices: unimplementedPromise<FetchDevices['output']>('fetchDevices'),
    signOutTarget: unimplementedPromise<SignOutOfTarget['output'], SignOutTarget>('signOutTarget'),
    watchChanges,
    countDown,
  },
})
  .extend(forCalls<DevicesContext, DevicesEvent>())
  .extend({
    guards: {
      isOffered: ({ context }) => context.isOffered,
      /**
       * True when the chosen device is in the list and is not this one, and the server does not ask to wait.
       */
      canBeSignedOut: ({ context: { devices, waitUntil }, event }) =>
        event.type === 'signOut.requested' &&
        waitUntil === 0 &&
        signOutTargetOf(devices, event.choice) !== null,
      /** Signed out now or before: the server no longer has such a session. */
      targetIsSignedOut: (_, { output }: Answered) =>
        output.ok || (output.failure.kind === 'refused' && output.failure.status === 404),
      targetIsGone: ({ context: { target } }, { output }: Read) =>
        output.ok && output.skipped === undefined && target !== null && isSignedOut(output.value, target),
    },
    actions: {
      setDevices: assign((_, { output }: Read) => (output.ok ? { devices: output.value } : {})),
      setTarget: assign(({ context: { devices }, event }) => {
        assertEvent(event, 'signOut.requested')
        return { target: signOutTargetOf(devices, event.choice), signedOut: null }
      }),
      /** A signed-out device leaves the list at once, since the next reading may fail. */
      setSignedOut: assign(({ context: { devices, target } }) =>
        target === null ? {} : { devices: withoutTarget(devices, target), target: null, signedOut: target },
      ),
      clearTarget: assign({ target: null }),
    },
  })
  .createMachine({
    id: 'devices',
    context: ({ input }) => ({ ...input, devices: [], target: null, signedOut: null, ...notFailed }),
    invoke: [watching('devices')],
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'notOffered' }] },
      notOffered: {},
      loading,
      failed,
      rateLimited,
      loaded: {
        ...loaded,
        on: {
          'signOut.requested': {
            guard: 'canBeSignedOut',
            target: 'signingOut',
            actions: ['setTarget', 'clearFailure'],
          },
        },
      },
      signingOut: {
        /** The member reads the list again, or leaves: the wait of a failed reading ends here. */
        exit: 'clearWait',
        initial: 'open',
        states: {
          open,
          /** Refused, or a defect: `failure` distinguishes them. */
          failed: open,
          /** The outcome was unknown, and the list shows that the device is still signed in. */
          notDone: open,
          waiting: { ...wait, on: { ...wait.on, ...closing } },
          sending: sending({
            src: 'signOutTarget',
            input: ({ context: { target } }: { context: DevicesContext }) => {
              if (target === null) throw new Error('signing out begins with a device')
              return target
            },
            answer,
            branches: [
              {
                guard: answer('targetIsSignedOut'),
                target: '#devices.loaded.refreshing',
                actions: 'setSignedOut',
              },
            ],
            outcomeUnknown: 'verifyingOutcome',
            refused: 'failed',
            defective: 'failed',
          }),
          verifyingOutcome: verifying({
            src: 'fetchDevices',
            answer: reading,
            branches: [
              {
                guard: reading('targetIsGone'),
                target: '#devices.loaded',
                actions: [reading('setDevices'), 'setSignedOut', 'clearFailure'],
              },
              { guard: reading('isWhole'), target: 'notDone', actions: reading('setDevices') },
            ],
          }),
          notKnown: { on: { ...closing, 'retry.requested': 'verifyingOutcome' } },
        },
      },
    },
  })
