/**
 * Changing the e-mail address in three steps: the new address, the code mailed to it, done (A4.19–A4.23).
 *
 * Started by the profile page with the dialog, ends with it. Always: the session keeps the old address until
 * the server has confirmed the code, even when the dialog is closed; no code and no password is in any
 * context; a confirmation whose answer was lost is read back and never repeated automatically; another code
 * to an address waits for the cooldown, dialog or not.
 */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { changed } from '@machines/shared/changes'
import { emailKey } from '@domain/values/emailAddress'
import { notProvided, withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { coolingDown } from '@machines/account/resendCooldown/coolingDown'
import { resendCooldownMachine } from '@machines/account/resendCooldown/resendCooldown.machine'
import { forCalls, notFailed } from '@machines/shared/failure'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { sending, verifying } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  CodeLifeTicked,
  ConfirmCode,
  EmailChangeContext,
  EmailChangeEvent,
  EmailChangeInput,
  ReadProfile,
  RequestCode,
} from './emailChange.types'

type Sent = { output: RequestCode['output'] }
type Confirmed = { output: ConfirmCode['output'] }
type Read = { output: ReadProfile['output'] }
const sent = withOutput<Sent['output']>()
const confirmed = withOutput<Confirmed['output']>()
const reading = withOutput<Read['output']>()

/** A code that may have been sent; nothing else is known about it. */
const unknownCode = { expiresAt: null, attemptsLeft: null, codeSeconds: null }
const setSent = sent('setSent')
const setFailure = sent('setFailure')
const setRefusal = confirmed('setFailure')
type Asking = { context: EmailChangeContext; event: EmailChangeEvent }
const typedPassword = ({ event }: Asking) => (event.type === 'address.submitted' ? event.password : null)
/** The call for the first code and for each further one; only the state after a failure differs. */
const requesting = <const Done, const Broken extends string>(onDone: Done, defective: Broken) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'requestCode',
      src: 'requestCode',
      input: (asking: Asking) => ({ newEmail: asking.context.newEmail, password: typedPassword(asking) }),
      onDone,
      onError: { target: defective, actions: 'reportDefect' },
    },
  }) as const
const leaving = { 'dialog.closed': '#emailChange.closed' } as const
const waitForAddress = waitThen({ target: 'enteringAddress', actions: 'clearFailure' })
const waitForCode = waitThen({ target: 'entering', actions: 'clearFailure' })
const anotherCode = {
  ...leaving,
  'address.reconsidered': { target: '#emailChange.enteringAddress', actions: ['clearCode', 'clearFailure'] },
  'resend.requested': {
    guard: 'cooldownIsOver',
    target: '#emailChange.codeSent.requestingAnother',
    actions: 'clearFailure',
  },
} as const

export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    input: {} as EmailChangeInput,
    tags: {} as 'busy',
  },
  actors: {
    requestCode: unimplementedPromise<RequestCode['output'], RequestCode['input']>('requestCode'),
    confirmCode: unimplementedPromise<ConfirmCode['output'], ConfirmCode['input']>('confirmCode'),
    readProfile: unimplementedPromise<ReadProfile['output']>('readProfile'),
    watchCodeLife: unimplementedCallback<CodeLifeTicked, { until: number | null }>('watchCodeLife'),
    resendCooldown: resendCooldownMachine,
    countDown,
  },
})
  .extend(forCalls<EmailChangeContext, EmailChangeEvent>())
  .extend({
    guards: {
      cooldownIsOver: ({ context }) => context.secondsToResend === 0,
      codeIsOver: ({ event }) => event.type === 'codeLife.ticked' && event.secondsLeft <= 0,
      codeIsSpent: (_, { output }: Confirmed) =>
        !output.ok && output.failure.kind === 'refused' && output.failure.code === 'code_expired',
      codeIsWrong: (_, { output }: Confirmed) => !output.ok && output.failure.kind === 'refused',
      newAddressHolds: ({ context }, { output }: Read) =>
        output.ok && emailKey(output.value.member.email) === emailKey(context.newEmail),
    },
    actions: {
      /** Starts the cooldown of the new address in every tab. */
      persistMailSent: notProvided('persistMailSent'),
      /** Tells the session the current address. */
      notifyMember: notifyPortal(({ newEmail }: EmailChangeContext) => ({
        type: 'session.moved',
        change: { member: { email: newEmail } },
      })),
      /** Makes the page read the current address. */
      notifyProfileChanged: changed(['profile']),
      /** Notifies the parent that the change may have signed out other devices. */
      notifyDevicesChanged: changed(['devices']),
      notifyClosed: sendTo(({ context }) => context.parent, { type: 'dialog.closed' }),
      setNewEmail: assign(({ event }) => {
        assertEvent(event, 'address.submitted')
        return { newEmail: event.newEmail }
      }),
      setSent: assign((_, { output }: Sent) =>
        output.ok
          ? { ...unknownCode, expiresAt: output.value.expiresAt, attemptsLeft: output.value.attemptsLeft }
          : {},
      ),
      clearCode: assign(unknownCode),
      setCodeSeconds: assign(({ event }) => {
        assertEvent(event, 'codeLife.ticked')
        return { codeSeconds: Math.max(0, event.secondsLeft) }
      }),
      setWrongCode: assign(({ context: { attemptsLeft } }) => ({
        attemptsLeft: attemptsLeft === null ? null : Math.max(0, attemptsLeft - 1),
      })),
      setCooldown: assign((_, { secondsLeft }: { secondsLeft: number }) => ({
        secondsToResend: secondsLeft,
      })),
      clearCooldown: assign({ secondsToResend: 0 }),
      setEnded: assign((_, { output }: Confirmed) => (output.ok ? { ended: output.value } : {})),
    },
  })
  .createMachine({
    id: 'emailChange',
    context: ({ input }) => ({
      ...input,
      newEmail: '',
      ...unknownCode,
      secondsToResend: 0,
      ended: null,
      ...notFailed,
    }),
    initial: 'enteringAddress',
    states: {
      enteringAddress: {
        on: {
          ...leaving,
          'address.submitted': { target: 'requestingCode', actions: ['setNewEmail', 'clearFailure'] },
        },
        initial: 'open',
        states: { open: {}, refused: {}, defective: {} },
      },
      requestingCode: requesting(
        [
          { guard: sent('isAccepted'), target: 'codeSent', actions: [setSent, 'persistMailSent'] },
          { guard: sent('outcomeIsUnknown'), target: 'codeSent.entering.unconfirmed', actions: setFailure },
          { guard: sent('serverAsksToWait'), target: 'waiting', actions: setFailure },
          { target: 'enteringAddress.refused', actions: setFailure },
        ],
        'enteringAddress.defective',
      ),
      waiting: { ...waitForAddress, on: { ...waitForAddress.on, ...leaving } },
      codeSent: {
        ...coolingDown((context: EmailChangeContext) => context.newEmail),
        initial: 'entering',
        states: {
          entering: {
            invoke: {
              id: 'watchCodeLife',
              src: 'watchCodeLife',
              input: ({ context }) => ({ until: context.expiresAt }),
              onError: { actions: 'reportDefect' },
            },
            on: {
              ...anotherCode,
              'codeLife.ticked': [
                { guard: 'codeIsOver', target: 'expired', actions: ['setCodeSeconds', 'clearFailure'] },
                { actions: 'setCodeSeconds' },
              ],
              'code.submitted': { target: 'confirming', actions: 'clearFailure' },
            },
            initial: 'open',
            states: { open: {}, unconfirmed: {}, refused: {}, resendFailed: {}, notDone: {}, defective: {} },
          },
          requestingAnother: requesting(
            [
              { guard: sent('isAccepted'), target: 'entering', actions: [setSent, 'persistMailSent'] },
              {
                guard: sent('outcomeIsUnknown'),
                target: 'entering.unconfirmed',
                actions: [setFailure, 'clearCode'],
              },
              { target: 'entering.resendFailed', actions: setFailure },
            ],
            'entering.defective',
          ),
          confirming: sending({
            src: 'confirmCode',
            input: ({ event }: { event: EmailChangeEvent }) => {
              assertEvent(event, 'code.submitted')
              return { code: event.code }
            },
            answer: confirmed,
            branches: [
              {
                guard: confirmed('isAccepted'),
                target: '#emailChange.changed',
                actions: confirmed('setEnded'),
              },
              { guard: confirmed('codeIsSpent'), target: 'expired', actions: setRefusal },
              {
                guard: confirmed('codeIsWrong'),
                target: 'entering.refused',
                actions: [setRefusal, 'setWrongCode'],
              },
            ],
            outcomeUnknown: 'verifyingOutcome',
            refused: 'entering.refused',
            defective: 'entering.defective',
          }),
          verifyingOutcome: verifying({
            src: 'readProfile',
            answer: reading,
            branches: [
              { guard: reading('newAddressHolds'), target: '#emailChange.changed' },
              { guard: reading('isAccepted'), target: 'entering.notDone' },
            ],
          }),
          notKnown: {
            on: {
              'dialog.closed': { target: '#emailChange.closed', actions: 'notifyProfileChanged' },
              'retry.requested': 'verifyingOutcome',
            },
          },
          waiting: { ...waitForCode, on: { ...waitForCode.on, ...leaving } },
          expired: { on: anotherCode },
        },
      },
      changed: {
        entry: ['notifyMember', 'notifyProfileChanged', 'notifyDevicesChanged'],
        on: { 'result.dismissed': 'closed' },
      },
      closed: { type: 'final', entry: 'notifyClosed' },
    },
  })
