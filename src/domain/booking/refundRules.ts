import { branchLabel } from '../account/branches'
import { percentOf, type Rupees } from '../money/money'
import { hour } from '../time/centreTime'
import { countText } from '../values/countText'
import { cancellationPeriod, centreRules } from './centreRules'
import { namedRefundRules, type RefundRule, type RefundStep } from './refundSettings'

/** The rule of a branch: its own, else the centre's; none where the configuration has none. */
function ruleOf(branchId: number | null): RefundRule | undefined {
  const of = (branch: number | null) => namedRefundRules().find((rule) => rule.branch === branch)
  return of(branchId) ?? of(null)
}

/**
 * What is refunded of `amount` when a booking that begins at `firstSlotStart` is cancelled at `now` (epoch
 * milliseconds): 0 when it is too late, null where no rule is known.
 */
export function refundOf(
  branchId: number | null,
  amount: Rupees,
  firstSlotStart: number,
  now: number,
): Rupees | null {
  const rule = ruleOf(branchId)
  if (!rule) return null
  const step = rule.steps.find(({ hoursBefore }) => now <= firstSlotStart - hoursBefore * hour)
  return step ? percentOf(amount, step.share) : 0
}

/** The moments at which less is refunded of a booking that begins at `firstSlotStart`, earliest first. */
export const refundChanges = (branchId: number | null, firstSlotStart: number): readonly number[] =>
  (ruleOf(branchId)?.steps ?? []).map(({ hoursBefore }) => firstSlotStart - hoursBefore * hour)

/** Why nothing is refunded any more, in words. */
export function noRefundText(branchId: number | null): string {
  const last = ruleOf(branchId)?.steps.at(-1)
  return last
    ? `Nothing is refunded any more: it begins in less than ${countText(last.hoursBefore, 'hour')}.`
    : notRefunded
}

const unknownRule = 'If you cancel after paying, contact support for a refund.'
const notRefunded = 'What you paid for a booking is not refunded when you cancel it.'

const notice = ({ hoursBefore }: RefundStep) => `at least ${countText(hoursBefore, 'hour')} before`

function sentenceOf(rule: RefundRule | undefined): string {
  if (!rule) return unknownRule
  const [first, ...others] = rule.steps
  if (!first) return notRefunded
  if (others.length === 0)
    return `Cancel ${notice(first)} it begins, and ${first.share === 100 ? '' : `${first.share} % of `}what you paid is refunded.`
  const most = first.share === 100 ? 'a whole refund' : `a refund of ${first.share} %`
  return `Cancel ${[`${notice(first)} it begins for ${most}`, ...others.map((step) => `${notice(step)} for ${step.share} %`)].join(', ')}.`
}

/** The other rules of branches, for a page that is about no branch. */
const exceptions = (branchId: number | null): readonly (RefundRule & { readonly branch: number })[] =>
  branchId === null
    ? namedRefundRules().flatMap((rule) => (rule.branch === null ? [] : [{ ...rule, branch: rule.branch }]))
    : []

/**
 * How a member gets back what was paid for a cancelled booking; for no branch the centre's rule with those of the
 * branches that have another one.
 */
export const refundSentence = (branchId: number | null): string =>
  [
    sentenceOf(ruleOf(branchId)),
    ...exceptions(branchId).map((rule) => `At ${branchLabel(rule.branch)}: ${sentenceOf(rule)}`),
  ].join(' ')

/** Until when a booking can be cancelled, and what is refunded: once where both have the same deadline. */
export function cancellationSentence(branchId: number | null): string {
  const isSaid = ruleOf(branchId)?.steps.at(-1)?.hoursBefore === centreRules.cancellationHours
  const until = isSaid ? '' : `You can cancel a booking up to ${cancellationPeriod} before it begins. `
  return until + refundSentence(branchId)
}
