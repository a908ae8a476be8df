import { checked, integer, listOf, nullable, type Reader, shapeOf } from '../values/shape'

/** What a cancelled booking gives back until so many hours before its first hour. */
export interface RefundStep {
  readonly hoursBefore: number
  /** A whole percentage of what was paid, 1 to 100. */
  readonly share: number
}

/** A cancellation rule of the centre, or of the branch that has another one. */
export interface RefundRule {
  /** Null: the centre's. */
  readonly branch: number | null
  /** The longest notice first; without a step nothing is refunded. */
  readonly steps: readonly RefundStep[]
}

let configured: readonly RefundRule[] = []

/** Sets the cancellation rules of the configuration, once, before any display; none leave refunds to the centre. */
export function nameRefundRules(rules: readonly RefundRule[]): void {
  configured = rules
}

/** The cancellation rules that the configuration gives. */
export const namedRefundRules = (): readonly RefundRule[] => configured

/** True when the longest notice is first, each shorter one gives back less, and all are percentages. */
export const areFalling = (steps: readonly RefundStep[]): boolean =>
  steps.every(({ hoursBefore, share }, at) => {
    const before = steps[at - 1]
    return (
      share > 0 &&
      hoursBefore > 0 &&
      hoursBefore < (before?.hoursBefore ?? Infinity) &&
      share < (before?.share ?? 101)
    )
  })

/** The cancellation rules of the configuration. */
export const refundRulesSetting: Reader<readonly RefundRule[]> = listOf(
  shapeOf<RefundRule>({
    branch: nullable(integer),
    steps: checked(listOf(shapeOf<RefundStep>({ hoursBefore: integer, share: integer })), areFalling),
  }),
)
