/**
 * The devices on which the member is signed in, and signing out other devices (extension `sessions`).
 *
 * Started by the profile page, ends with it. Always: without the extension the flow requests and displays
 * nothing; this device cannot be signed out here; a sign-out whose answer was lost is read back and never
 * repeated automatically; the list is read again whenever a dialog closes.
 */
import { assertEvent, assign, setup } from 'xstate'
import { isSignedOut, type SignOutTarget, signOutTargetOf, withoutTarget } from '@domain/account/devices'
import { unimplementedPromise, withOutput } from '@machines/shared/actors'
import { notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { forPanel, optionalPanel, panelActors, verifiedChange } from '@machines/shared/optionalPanel'
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

const closing = {
  'dialog.closed': { target: '#devices.loaded.refreshing', actions: ['clearFailure', 'clearTarget'] },
} as const
const open = {
  ...closing,
  'signOut.confirmed': { target: 'sending', actions: 'clearFailure' },
} as const

const panel = optionalPanel({
  topics: ['devices'],
  read: loadable({
    src: 'fetchDevices',
    answer: reading,
    setData: 'setDevices',
    outdatedBy: ['data.outdated'],
    refreshedBy: ['attention.returned'],
  }),
  choices: {
    'signOut.requested': {
      guard: 'canBeSignedOut',
      target: '#devices.changing',
      actions: ['setTarget', 'clearFailure'],
    },
  },
  first: 'open',
  change: {
    open: { on: open },
    ...verifiedChange({
      send: {
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
      },
      readBack: {
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
      },
      again: open,
      over: 'open',
      leaving: closing,
    }),
  },
})

export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    input: {} as DevicesInput,
  },
  actors: {
    fetchDevices: unimplementedPromise<FetchDevices['output']>('fetchDevices'),
    signOutTarget: unimplementedPromise<SignOutOfTarget['output'], SignOutTarget>('signOutTarget'),
    ...panelActors,
  },
})
  .extend(forPanel<DevicesContext, DevicesEvent>())
  .extend({
    guards: {
      /** True when the chosen device is in the list and is not this one. */
      canBeSignedOut: ({ context: { devices }, event }) =>
        event.type === 'signOut.requested' && signOutTargetOf(devices, event.choice) !== null,
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
    ...panel,
  })
