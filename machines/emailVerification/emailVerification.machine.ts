/**
 * Verifying the address of an account.
 *
 * Started by the verification page, after a sign-up, after a sign-in to an unverified account, or by the mailed link;
 * ends at the sign-in, at the sign-up, or, for somebody signed in, in the portal. Always: a mailed token is used at once
 * and is in no context; it is kept until the server has judged it, so a lost connection loses no link; another mail
 * is asked for only when the cooldown is over; every state has a way out.
 */
import { assign, setup } from 'xstate'
import { notProvided, unimplementedPromise } from '@machines/actors'
import {
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
  waitThen,
} from '@machines/wait'
import { saysAlreadyVerified } from '@domain/account/account'
import { defect, noticeOf } from '@domain/values/failureNotices'
import { resendCooldown } from '@domain/account/resendCooldown'
import { resendCooldownMachine } from '@machines/resendCooldown/resendCooldown.machine'
import type {
  EmailVerificationContext,
  EmailVerificationEvent,
  EmailVerificationInput,
  ResendMail,
  VerifyAddress,
} from './emailVerification.types'

type Answered = { output: VerifyAddress['output'] }
type About = { about: 'link' | 'mail' }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })
/** What is displayed of a try that failed: each title and its message say the same of what is known. */
const titles = { link: 'Your email is not verified yet', mail: 'No mail was sent' } as const
const unconfirmed = {
  link: {
    title: 'We could not confirm that your email is verified',
    message: 'The connection was lost before the answer came. Please try your link again.',
  },
  mail: {
    title: 'We could not confirm that a mail was sent',
    message:
      'The connection was lost before the answer came. Look into your inbox in a minute, and ask for another mail if none has come.',
  },
} as const
const onLink = ({ event }: { event: Answered }): Answered & About => ({ output: event.output, about: 'link' })
const onMail = ({ event }: { event: Answered }): Answered & About => ({ output: event.output, about: 'mail' })

export const emailVerificationMachine = setup({
  types: {
    context: {} as EmailVerificationContext,
    events: {} as EmailVerificationEvent,
    input: {} as EmailVerificationInput,
    tags: {} as 'busy',
  },
  actors: {
    verifyAddress: unimplementedPromise<VerifyAddress['output'], VerifyAddress['input']>('verifyAddress'),
    resendMail: unimplementedPromise<ResendMail['output'], ResendMail['input']>('resendMail'),
    resendCooldown: resendCooldownMachine,
    countDown,
  },
  guards: {
    addressIsUnknown: ({ context }) => context.email === '',
    linkWaits: ({ context }) => context.linkWaits,
    memberIsSignedIn: ({ context }) => context.signedIn,
    cooldownIsOver: ({ context }) => context.secondsToResend === 0,
    addressWasVerifiedBefore: (_, { output }: Answered) =>
      output.ok
        ? output.value.alreadyVerified
        : output.failure.kind === 'refused' && saysAlreadyVerified(output.failure.message),
    serverAgreed: (_, { output }: Answered) => output.ok,
    serverAsksToWait,
    linkIsOver: (_, { output }: Answered) =>
      !output.ok && output.failure.kind === 'refused' && output.failure.status < 500,
    waitIsOver,
  },
  actions: {
    /** Keeps the address in this tab, so that a reload comes back to it. */
    persistAddress: notProvided('persistAddress'),
    clearAddress: notProvided('clearAddress'),
    /** Takes the token out of the history entry. */
    clearToken: notProvided('clearToken'),
    /** Starts the cooldown of this address in every tab. */
    persistMailSent: notProvided('persistMailSent'),
    /** Keeps the server's own wait as the deadline of this address. */
    persistServerWait: notProvided<Answered>('persistServerWait'),
    /** Leaves the address for the form that comes next. */
    prefillSignIn: notProvided('prefillSignIn'),
    prefillSignUp: notProvided('prefillSignUp'),
    notifyMailSent: notProvided('notifyMailSent'),
    notifyVerified: notProvided('notifyVerified'),
    notifyAlreadyVerified: notProvided('notifyAlreadyVerified'),
    /** Says in passing what the member would have read on this page, if there is anything. */
    notifyFailure: notProvided('notifyFailure'),
    openSignIn: notProvided('openSignIn'),
    openSignUp: notProvided('openSignUp'),
    /** Goes to the sign-up in place of this page, which has nothing to show (A2.20). */
    replaceBySignUp: notProvided('replaceBySignUp'),
    reportDefect: notProvided('reportDefect'),
    clearLink: assign({ linkWaits: false }),
    clearFailure: assign({ problem: null, notice: null, mailWasSent: false }),
    setFailure: assign((_, { output, about }: Answered & About) => {
      if (output.ok) return {}
      const { failure } = output
      const said = { title: titles[about], ...noticeOf(failure), about }
      if (failure.kind !== 'unknown') return { problem: said, ...waitAskedBy(failure) }
      const { title, message } = unconfirmed[about]
      return { problem: { ...said, title, message: failure.message ?? message }, ...noWait }
    }),
    setDefectNotice: assign((_, { about }: About) => ({
      problem: { title: titles[about], ...defect, about },
    })),
    setMailSent: assign({ mailWasSent: true, secondsToResend: resendCooldown / 1000 }),
    setCooldown: assign(({ context: { problem } }, { secondsLeft }: { secondsLeft: number }) => {
      const waitedForMail = problem?.about === 'mail' && problem.next === 'wait'
      return { secondsToResend: secondsLeft, problem: secondsLeft === 0 && waitedForMail ? null : problem }
    }),
    clearCooldown: assign({ secondsToResend: 0 }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
  delays: { redirectDelay: 2_000 },
}).createMachine({
  id: 'emailVerification',
  context: ({ input }) => ({
    email: input.email ?? '',
    linkWaits: input.linkWaits,
    signedIn: input.signedIn,
    notice: input.notice,
    problem: null,
    mailWasSent: false,
    secondsToResend: input.secondsToResend,
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
      invoke: {
        id: 'resendCooldown',
        src: 'resendCooldown',
        input: ({ context }) => ({ address: context.email }),
        onError: { actions: ['clearCooldown', 'reportDefect'] },
      },
      on: {
        'cooldown.ticked': {
          actions: { type: 'setCooldown', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
        },
        'signIn.chosen': 'sentToSignIn',
        'signUp.chosen': 'sentToSignUp',
      },
      initial: 'settling',
      states: {
        settling: {
          always: [
            { guard: 'linkWaits', target: 'linkUntried' },
            {
              guard: 'memberIsSignedIn',
              target: '#emailVerification.handedOn',
              actions: 'notifyFailure',
            },
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
                guard: { type: 'addressWasVerifiedBefore', params: answer },
                target: '#emailVerification.alreadyVerified',
              },
              { guard: { type: 'serverAgreed', params: answer }, target: '#emailVerification.verified' },
              {
                guard: { type: 'serverAsksToWait', params: answer },
                target: 'waiting',
                actions: { type: 'setFailure', params: onLink },
              },
              {
                guard: { type: 'linkIsOver', params: answer },
                target: 'settling',
                actions: [{ type: 'setFailure', params: onLink }, 'clearLink', 'clearToken'],
              },
              { target: 'settling', actions: { type: 'setFailure', params: onLink } },
            ],
            onError: {
              target: 'settling',
              actions: [{ type: 'setDefectNotice', params: { about: 'link' } }, 'reportDefect'],
            },
          },
        },
        waiting: waitThen({ target: 'settling', actions: 'clearFailure' }),
        linkUntried: {
          on: {
            'retry.requested': { target: 'verifying', actions: 'clearFailure' },
            'resend.requested': { guard: 'cooldownIsOver', target: 'resending', actions: 'clearFailure' },
          },
        },
        awaitingLink: {
          on: {
            'resend.requested': { guard: 'cooldownIsOver', target: 'resending', actions: 'clearFailure' },
          },
        },
        resending: {
          tags: 'busy',
          invoke: {
            id: 'resendMail',
            src: 'resendMail',
            input: ({ context }) => ({ email: context.email }),
            onDone: [
              {
                guard: { type: 'addressWasVerifiedBefore', params: answer },
                target: '#emailVerification.alreadyVerified',
              },
              {
                // The new mail's link takes the place of the one that could not be tried.
                guard: { type: 'serverAgreed', params: answer },
                target: 'awaitingLink',
                actions: ['setMailSent', 'persistMailSent', 'notifyMailSent', 'clearLink', 'clearToken'],
              },
              {
                guard: { type: 'serverAsksToWait', params: answer },
                target: 'settling',
                actions: [
                  { type: 'setFailure', params: onMail },
                  { type: 'persistServerWait', params: answer },
                ],
              },
              { target: 'settling', actions: { type: 'setFailure', params: onMail } },
            ],
            onError: {
              target: 'settling',
              actions: [{ type: 'setDefectNotice', params: { about: 'mail' } }, 'reportDefect'],
            },
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
