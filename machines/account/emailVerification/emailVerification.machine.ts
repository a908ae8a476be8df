/**
 * Verifying the address of an account.
 *
 * Started by the verification page, after a sign-up, after a sign-in to an unverified account, or by the
 * mailed link; ends at the sign-in, at the sign-up, or, for a signed-in member, in the portal. In the browser
 * that registered, the link signs in, where the server offers it. Always: the flow uses a mailed token at once
 * and has it in no context; it keeps the token until the server has answered, so the link survives a lost
 * connection; the member can request another mail only after the cooldown; the member can leave every state.
 */
import { assign, setup } from 'xstate'
import { resendCooldown } from '@domain/account/resendCooldown'
import { notProvided, unimplementedPromise, withOutput } from '@machines/shared/actors'
import { notifyPortal } from '@machines/shared/notifyPortal'
import {
  addressWasVerifiedBefore,
  emailVerificationMailMachine,
} from '@machines/account/emailVerificationMail/emailVerificationMail.machine'
import type { EmailVerificationMailOutput } from '@machines/account/emailVerificationMail/emailVerificationMail.types'
import { coolingDown } from '@machines/account/resendCooldown/coolingDown'
import { resendCooldownMachine } from '@machines/account/resendCooldown/resendCooldown.machine'
import { failureActions, notFailed } from '@machines/shared/failure'
import { linkIsOver } from '@machines/shared/submission'
import { countDown, serverAsksToWait, waitIsOver, waitThen } from '@machines/shared/wait'
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

const linkFailed = [answer('setFailure'), 'markLinkFailed'] as const

const cooldown = coolingDown((context: EmailVerificationContext) => context.email)

/** The member can request another mail; its link replaces the one that could not be tried. */
const mayResend = {
  'resend.requested': { guard: 'cooldownIsOver', target: 'resending', actions: 'clearFailure' },
} as const

const resending = <const Failed extends string>(failed: Failed) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'emailVerificationMail',
      src: 'emailVerificationMail',
      input: ({ context }: { context: EmailVerificationContext }) => ({ email: context.email }),
      onDone: [
        { guard: ended('isAlreadyVerified'), target: '#emailVerification.alreadyVerified' },
        {
          guard: ended('isSent'),
          target: '#emailVerification.unverified.mailSent',
          actions: ['startCooldown', 'clearToken'],
        },
        { target: failed, actions: [ended('setMailFailure'), 'markMailFailed'] },
      ],
      onError: { target: failed, actions: ['markMailFailed', 'reportDefect'] },
    },
  }) as const

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
    signInWasRefused: ({ context }) => context.signInWasRefused,
    memberIsSignedIn: ({ context }) => context.signedIn,
    cooldownIsOver: ({ context }) => context.secondsToResend === 0,
    addressWasVerifiedBefore,
    sessionWasOpened: (_, { output }: Answered) => output.ok && output.value.session !== null,
    serverAgreed: (_, { output }: Answered) => output.ok,
    serverAsksToWait,
    linkIsOver,
    isAlreadyVerified: hasOutcome('alreadyVerified'),
    isSent: hasOutcome('sent'),
    waitIsOver,
  },
  actions: {
    ...failureActions<EmailVerificationContext, EmailVerificationEvent>(),
    /** Keeps the address in this tab, so a reload finds it. */
    persistAddress: notProvided('persistAddress'),
    clearAddress: notProvided('clearAddress'),
    /** Removes the token from the history entry. */
    clearToken: notProvided('clearToken'),
    /** Hands the address to the next form. */
    prefillSignIn: notProvided('prefillSignIn'),
    prefillSignUp: notProvided('prefillSignUp'),
    notifyVerified: notifyPortal(({ email }: EmailVerificationContext) => ({
      type: 'toast.requested',
      request: { tone: 'success', title: 'Email verified', message: email },
    })),
    notifyAlreadyVerified: notifyPortal(({ email }: EmailVerificationContext) => ({
      type: 'toast.requested',
      request: { tone: 'info', title: 'This email is already verified', message: email },
    })),
    /** Displays beside the next page the notice that this page would have displayed, if any. */
    notifyFailure: notProvided('notifyFailure'),
    openSignIn: notProvided('openSignIn'),
    openSignUp: notProvided('openSignUp'),
    /** Replaces this page, which has nothing to show, by the sign-up (A2.20). */
    replaceBySignUp: notProvided('replaceBySignUp'),
    clearFailure: assign({ failed: null, failure: null }),
    setMailFailure: assign((_, { output }: MailEnded) => ({
      failure: output.outcome === 'failed' ? output.failure : null,
    })),
    markLinkFailed: assign({ failed: 'link' }),
    markMailFailed: assign({ failed: 'mail' }),
    startCooldown: assign({ secondsToResend: resendCooldown / 1000 }),
    /** The end of the cooldown also ends the server's wait for a mail. */
    setCooldown: assign(({ context: { failed, failure } }, { secondsLeft }: { secondsLeft: number }) => ({
      secondsToResend: secondsLeft,
      ...(secondsLeft === 0 &&
        failed === 'mail' &&
        failure?.kind === 'tooMany' && { failed: null, failure: null }),
    })),
    clearCooldown: assign({ secondsToResend: 0 }),
    setSession: assign((_, { output }: Answered) => ({ session: output.ok ? output.value.session : null })),
    notifySession: notifyPortal(
      ({ session }: EmailVerificationContext) => session && { type: 'session.opened', session },
    ),
  },
  delays: { redirectDelay: 2_000 },
}).createMachine({
  id: 'emailVerification',
  context: ({ input }) => ({
    ...input,
    email: input.email ?? '',
    failed: null,
    session: null,
    ...notFailed,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'addressIsUnknown', target: 'withoutAddress' },
        { guard: 'linkWaits', target: 'unverified.withLink' },
        { guard: 'memberIsSignedIn', target: 'handedOn' },
        { guard: 'signInWasRefused', target: 'unverified.signInRefused' },
        { target: 'unverified.awaitingLink' },
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
      initial: 'awaitingLink',
      states: {
        withLink: {
          initial: 'verifying',
          states: {
            verifying: {
              tags: 'busy',
              invoke: {
                id: 'verifyAddress',
                src: 'verifyAddress',
                input: ({ context }) => ({ email: context.email, signIn: !context.signedIn }),
                onDone: [
                  {
                    guard: answer('sessionWasOpened'),
                    target: '#emailVerification.signedIn',
                    actions: answer('setSession'),
                  },
                  {
                    guard: answer('addressWasVerifiedBefore'),
                    target: '#emailVerification.alreadyVerified',
                  },
                  { guard: answer('serverAgreed'), target: '#emailVerification.verified' },
                  { guard: answer('serverAsksToWait'), target: 'waiting', actions: linkFailed },
                  {
                    guard: answer('linkIsOver'),
                    target: '#emailVerification.unverified.failed',
                    actions: [...linkFailed, 'clearToken'],
                  },
                  { target: 'untried', actions: linkFailed },
                ],
                onError: { target: 'untried', actions: ['markLinkFailed', 'reportDefect'] },
              },
            },
            waiting: waitThen({ target: 'untried', actions: 'clearFailure' }),
            untried: {
              on: { 'retry.requested': { target: 'verifying', actions: 'clearFailure' }, ...mayResend },
            },
            resending: resending('untried'),
          },
        },
        /** The sign-in redirected the visitor here (A4.03, A4.06). */
        signInRefused: { on: mayResend },
        awaitingLink: { on: mayResend },
        mailSent: { on: mayResend },
        resending: resending('failed'),
        failed: {
          always: [
            { guard: 'memberIsSignedIn', target: '#emailVerification.handedOn', actions: 'notifyFailure' },
            { target: 'awaitingLink' },
          ],
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
    signedIn: { type: 'final', entry: ['clearToken', 'clearAddress', 'notifyVerified', 'notifySession'] },
    // Without a token the page is for visitors only, so the routing redirects the member.
    handedOn: { type: 'final', entry: ['clearToken', 'clearAddress'] },
  },
})
