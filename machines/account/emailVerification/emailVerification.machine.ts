/**
 * Verifying the address of an account.
 *
 * Started by the verification page, after a sign-up, after a sign-in to an unverified account, or by the mailed link;
 * ends at the sign-in, at the sign-up, or, for somebody signed in, in the portal. Always: a mailed token is used at
 * once and is in no context; it is kept until the server has answered, so that the link survives a lost connection;
 * another mail can be requested only after the cooldown; every state can be left by the member.
 */
import { assign, setup } from 'xstate'
import { resendCooldown } from '@domain/account/resendCooldown'
import { notProvided, unimplementedPromise, withOutput } from '@machines/shared/actors'
import {
  addressWasVerifiedBefore,
  emailVerificationMailMachine,
} from '@machines/account/emailVerificationMail/emailVerificationMail.machine'
import type { EmailVerificationMailOutput } from '@machines/account/emailVerificationMail/emailVerificationMail.types'
import { coolingDown } from '@machines/account/resendCooldown/coolingDown'
import { resendCooldownMachine } from '@machines/account/resendCooldown/resendCooldown.machine'
import {
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
  waitThen,
} from '@machines/shared/wait'
import type {
  EmailVerificationContext,
  EmailVerificationEvent,
  EmailVerificationInput,
  MailEnded,
  VerifyAddress,
} from './emailVerification.types'

type Answered = { output: VerifyAddress['output'] }
const answer = withOutput<Answered['output']>()
const ended = withOutput<MailEnded['output']>()
const hasOutcome =
  (expected: EmailVerificationMailOutput['outcome']) =>
  (_: unknown, { output }: MailEnded) =>
    output.outcome === expected

const cooldown = coolingDown((context: EmailVerificationContext) => context.email)

/** Asks for another mail, whose link takes the place of the one that could not be tried. */
const resending = { guard: 'cooldownIsOver', target: 'resending', actions: 'clearFailure' } as const

export const emailVerificationMachine = setup({
  types: {
    context: {} as EmailVerificationContext,
    events: {} as EmailVerificationEvent,
    input: {} as EmailVerificationInput,
    tags: {} as 'busy',
  },
  actors: {
    verifyAddress: unimplementedPromise<VerifyAddress['output'], VerifyAddress['input']>('verifyAddress'),
    emailVerificationMail: emailVerificationMailMachine,
    resendCooldown: resendCooldownMachine,
    countDown,
  },
  guards: {
    addressIsUnknown: ({ context }) => context.email === '',
    linkWaits: ({ context }) => context.linkWaits,
    memberIsSignedIn: ({ context }) => context.signedIn,
    cooldownIsOver: ({ context }) => context.secondsToResend === 0,
    addressWasVerifiedBefore,
    serverAgreed: (_, { output }: Answered) => output.ok,
    serverAsksToWait,
    linkIsOver: (_, { output }: Answered) =>
      !output.ok && output.failure.kind === 'refused' && output.failure.status < 500,
    isAlreadyVerified: hasOutcome('alreadyVerified'),
    isSent: hasOutcome('sent'),
    waitIsOver,
  },
  actions: {
    /** Keeps the address in this tab, so that a reload comes back to it. */
    persistAddress: notProvided('persistAddress'),
    clearAddress: notProvided('clearAddress'),
    /** Takes the token out of the history entry. */
    clearToken: notProvided('clearToken'),
    /** Leaves the address for the form that comes next. */
    prefillSignIn: notProvided('prefillSignIn'),
    prefillSignUp: notProvided('prefillSignUp'),
    notifyVerified: notProvided('notifyVerified'),
    notifyAlreadyVerified: notProvided('notifyAlreadyVerified'),
    /** Displays beside the next page what the member would have read on this one, if there is anything. */
    notifyFailure: notProvided('notifyFailure'),
    openSignIn: notProvided('openSignIn'),
    openSignUp: notProvided('openSignUp'),
    /** Goes to the sign-up in place of this page, which has nothing to show (A2.20). */
    replaceBySignUp: notProvided('replaceBySignUp'),
    reportDefect: notProvided('reportDefect'),
    clearLink: assign({ linkWaits: false }),
    clearFailure: assign({ failed: null, signInWasRefused: false, mailWasSent: false }),
    setLinkFailure: assign((_, { output }: Answered) =>
      output.ok
        ? {}
        : { failed: { about: 'link' as const, failure: output.failure }, ...waitAskedBy(output.failure) },
    ),
    setLinkDefect: assign({ failed: { about: 'link', failure: null } }),
    setMailFailure: assign((_, { output }: MailEnded) =>
      output.outcome === 'failed' ? { failed: { about: 'mail' as const, failure: output.failure } } : {},
    ),
    setMailDefect: assign({ failed: { about: 'mail', failure: null } }),
    setMailSent: assign({ mailWasSent: true, secondsToResend: resendCooldown / 1000 }),
    /** The server's wait for a mail is over with the cooldown. */
    setCooldown: assign(({ context: { failed } }, { secondsLeft }: { secondsLeft: number }) => {
      const waitedForMail = failed?.about === 'mail' && failed.failure?.kind === 'tooMany'
      return { secondsToResend: secondsLeft, failed: secondsLeft === 0 && waitedForMail ? null : failed }
    }),
    clearCooldown: assign({ secondsToResend: 0 }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
  delays: { redirectDelay: 2_000 },
}).createMachine({
  id: 'emailVerification',
  context: ({ input }) => ({
    ...input,
    email: input.email ?? '',
    failed: null,
    mailWasSent: false,
    ...noWait,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'addressIsUnknown', target: 'withoutAddress' },
        { guard: 'linkWaits', target: 'unverified.verifying' },
        { target: 'unverified' },
      ],
    },
    unverified: {
      entry: 'persistAddress',
      ...cooldown,
      on: {
        ...cooldown.on,
        'signIn.chosen': 'sentToSignIn',
        'signUp.chosen': 'sentToSignUp',
      },
      initial: 'settling',
      states: {
        settling: {
          always: [
            { guard: 'linkWaits', target: 'linkUntried' },
            { guard: 'memberIsSignedIn', target: '#emailVerification.handedOn', actions: 'notifyFailure' },
            { target: 'awaitingLink' },
          ],
        },
        verifying: {
          tags: 'busy',
          invoke: {
            id: 'verifyAddress',
            src: 'verifyAddress',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: answer('addressWasVerifiedBefore'),
                target: '#emailVerification.alreadyVerified',
              },
              { guard: answer('serverAgreed'), target: '#emailVerification.verified' },
              {
                guard: answer('serverAsksToWait'),
                target: 'waiting',
                actions: answer('setLinkFailure'),
              },
              {
                guard: answer('linkIsOver'),
                target: 'settling',
                actions: [answer('setLinkFailure'), 'clearLink', 'clearToken'],
              },
              { target: 'settling', actions: answer('setLinkFailure') },
            ],
            onError: { target: 'settling', actions: ['setLinkDefect', 'reportDefect'] },
          },
        },
        waiting: waitThen({ target: 'settling', actions: 'clearFailure' }),
        linkUntried: {
          on: {
            'retry.requested': { target: 'verifying', actions: 'clearFailure' },
            'resend.requested': resending,
          },
        },
        awaitingLink: { on: { 'resend.requested': resending } },
        resending: {
          tags: 'busy',
          invoke: {
            id: 'emailVerificationMail',
            src: 'emailVerificationMail',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: ended('isAlreadyVerified'),
                target: '#emailVerification.alreadyVerified',
              },
              {
                guard: ended('isSent'),
                target: 'awaitingLink',
                actions: ['setMailSent', 'clearLink', 'clearToken'],
              },
              { target: 'settling', actions: ended('setMailFailure') },
            ],
            onError: { target: 'settling', actions: ['setMailDefect', 'reportDefect'] },
          },
        },
      },
    },
    verified: {
      entry: ['clearToken', 'clearAddress'],
      always: { guard: 'memberIsSignedIn', target: 'handedOn', actions: 'notifyVerified' },
      on: { 'signIn.chosen': 'sentToSignIn' },
    },
    alreadyVerified: {
      entry: ['clearToken', 'clearAddress'],
      always: { guard: 'memberIsSignedIn', target: 'handedOn', actions: 'notifyAlreadyVerified' },
      on: { 'signIn.chosen': 'sentToSignIn' },
      after: { redirectDelay: 'sentToSignIn' },
    },
    sentToSignIn: { type: 'final', entry: ['clearToken', 'clearAddress', 'prefillSignIn', 'openSignIn'] },
    sentToSignUp: { type: 'final', entry: ['clearToken', 'clearAddress', 'prefillSignUp', 'openSignUp'] },
    withoutAddress: { type: 'final', entry: ['clearToken', 'replaceBySignUp'] },
    // Without a token the page is for visitors only, and the routing sends the member on.
    handedOn: { type: 'final', entry: ['clearToken', 'clearAddress'] },
  },
})
