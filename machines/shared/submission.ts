/**
 * One change that a flow sends to the server, the same in every flow that sends one: sending, refused,
 * outcome unknown, verified by reading back, and the wait after a 429.
 *
 * A flow names its guards and actions in an `extend` of its `setup`, where a wrong guard, action or parameter
 * does not compile, and puts these states among its own (`machines/profile/passwordChange` and
 * `machines/account/completeProfile` show whole examples):
 *
 *     setup({ types, actors: { saveX: …, countDown } }).extend(forCalls<XContext, XEvent>())
 *     …
 *     saving: sending({ src: 'saveX', input, answer, branches: […], outcomeUnknown: 'verifyingOutcome', … }),
 *     verifyingOutcome: verifying({ src: 'readX', answer, branches: […] }),
 *     notKnown: { on: { 'retry.requested': 'verifyingOutcome' } },
 *     waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
 *
 * Always: each entry of the state makes one call, and nothing repeats it automatically; a 429 leads to
 * `waiting`; a defect is reported once. The flow clears the failure with the event that sends: a `failure` of
 * null in the state of a defect then means the defect.
 */
import type { Outcome } from '@domain/values/outcome'
import type { WithParams } from './actors'

type Answered = { readonly output: Outcome<unknown> }

/**
 * True when the server refuses the mailed link itself. A 401 is no such answer, since a call by a link
 * carries no token.
 */
export const linkIsOver = (_: unknown, { output }: Answered): boolean =>
  !output.ok &&
  output.failure.kind === 'refused' &&
  output.failure.status < 500 &&
  output.failure.status !== 401

export interface SendingOptions<Src, Input, Answer, Branches, Refused, Defective, Unknown> {
  /** The name of the actor that sends, and its input. */
  readonly src: Src
  readonly input: Input
  /** Names a guard or an action with the actor's answer as its parameter (`withOutput`). */
  readonly answer: WithParams<Answer>
  /**
   * The flow's own branches on an answer, tried first: acceptance, and answers that only this flow
   * distinguishes.
   */
  readonly branches: Branches
  /**
   * The state after a lost answer; when absent, a lost answer counts as any other failure, since sending
   * again is harmless.
   */
  readonly outcomeUnknown?: Unknown
  readonly refused: Refused
  readonly defective: Defective
}

/** The state in which a change is sent. */
export function sending<
  const Src extends string,
  const Input,
  const Answer,
  const Branches extends readonly object[],
  const Refused extends string,
  const Defective extends string,
  const Unknown extends string = never,
>(options: SendingOptions<Src, Input, Answer, Branches, Refused, Defective, Unknown>) {
  const { src, input, answer, branches, outcomeUnknown, refused, defective } = options
  const setFailure = answer('setFailure')
  const whenUnknown =
    outcomeUnknown === undefined
      ? ([] as const)
      : ([{ guard: answer('outcomeIsUnknown'), target: outcomeUnknown, actions: setFailure }] as const)
  return {
    tags: 'busy',
    invoke: {
      id: src,
      src,
      input,
      onDone: [
        ...branches,
        ...whenUnknown,
        { guard: answer('serverAsksToWait'), target: 'waiting', actions: setFailure },
        { target: refused, actions: setFailure },
      ],
      onError: { target: defective, actions: 'reportDefect' },
    },
  } as const
}

export interface VerifyingOptions<Src, Answer, Branches> {
  /** The name of the actor that reads back. */
  readonly src: Src
  /** Names a guard or an action with the actor's answer as its parameter (`withOutput`). */
  readonly answer: WithParams<Answer>
  /** The flow's own branches on the data that was read back. */
  readonly branches: Branches
}

/**
 * The state in which a flow reads back the outcome of a change after its answer was lost; it leads to
 * `notKnown` when the reading fails.
 */
export function verifying<const Src extends string, const Answer, const Branches extends readonly object[]>({
  src,
  answer,
  branches,
}: VerifyingOptions<Src, Answer, Branches>) {
  return {
    tags: 'busy',
    invoke: {
      id: src,
      src,
      onDone: [...branches, { target: 'notKnown', actions: answer('setFailure') }],
      onError: { target: 'notKnown', actions: ['clearFailure', 'reportDefect'] },
    },
  } as const
}
