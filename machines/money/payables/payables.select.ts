import type { SnapshotFrom } from 'xstate'
import { hasFurtherPage } from '@domain/money/duePages'
import {
  dueCategories,
  isOfBooking,
  isPaid,
  noAmountText,
  sumText,
  payableTitleOf,
  whyNotPayable,
} from '@domain/money/payable'
import { type Desk, deskFor, deskText, isOnlyAtDesk } from '@domain/money/desk'
import { centreDateOf, monthOf } from '@domain/time/centreTime'
import { asPayment } from '@domain/money/money'
import { attemptText } from '@domain/money/paymentAttempt'
import { dueStatus } from '@domain/booking/pricing'
import { isSameWord, isUnpaidWord } from '@domain/booking/statuses'
import type { FailureNotice } from '@domain/values/failureNotices'
import { type DueCategory, payableIdOf, type Receivable, type Receivables } from '@domain/money/receivable'
import { notPayableTopic, paidTwiceText, paidTwiceTopic } from '@domain/money/paymentTopics'
import type { SupportTopic } from '@domain/messages/supportTopics'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { payablesMachine } from './payables.machine'
import { chosenDue, pagesOf, paidDues, unpaidDues } from './payables.updates'

/** A due with the portal's own remarks on it. */
export interface DueView<D extends Receivable = Receivable> {
  readonly due: D
  /**
   * Pending, Due Soon, Overdue by the centre's clock (B4.24); Paid, or what became of its refund; the server's
   * word when it gave no instant.
   */
  readonly status: string | null
  /** True when the payment's status and attempt say no more than `status`. */
  readonly saysAll: boolean
  /** True when it is due in the year of the reading, which a short row does not name. */
  readonly isOfThisYear: boolean
  /** True when the last reading moved it from the list to those that were paid. */
  readonly hasLeftTheList: boolean
  /** The outcome of its payment at the gateway, or null when nobody tried to pay. */
  readonly attempt: string | null
  /** The reason why the gateway cannot take its payment; null when it can. */
  readonly whyNotPayable: string | null
  /** Where it is paid, when not online; null for a due that cannot be paid. */
  readonly atDesk: string | null
}

/** A due whose details are open. */
export interface DueDetailsView extends DueView {
  /** The problem, with the topic of the link to support when only the centre can help; null when there is none. */
  readonly help: { readonly title: string; readonly text: string; readonly topic: SupportTopic | null } | null
}

export type PayablesScreen =
  | { readonly screen: 'loading' }
  | {
      readonly screen: 'failed'
      readonly message: string
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  | {
      readonly screen: 'list'
      /** The badge (B2.65). */
      readonly totalCount: number
      /** `Rs. 12,400`: the sum of all dues; null when some of them are unknown. */
      readonly totalAmount: string | null
      /** Where dues are paid that cannot be paid online; null when there are none. */
      readonly atDesk: string | null
      readonly category: DueCategory
      readonly tabs: readonly {
        readonly id: DueCategory
        readonly label: string
        readonly count: number
        /** `2 overdue`; null when none is. */
        readonly urgent: string | null
      }[]
      readonly title: string
      /** The unpaid dues of the chosen page. */
      readonly items: readonly DueView[]
      /** The dues paid within the last day; counted nowhere. */
      readonly paidRecently: readonly DueView[]
      /** Number of unpaid dues of the category, and number of those that the server sent. */
      readonly found: number
      readonly sent: number
      /** The sum of the dues of the category that the server sent; null when none has an amount. */
      readonly amount: string | null
      /** The state of "Show more"; null when all dues are here or the server offers no further pages. */
      readonly more: 'offered' | 'coming' | null
      readonly page: number
      readonly totalPages: number
      readonly pageSize: number
      /** The reason why the list could not be read again, or not further. */
      readonly notice: (FailureNotice & { readonly title: string }) | null
      readonly secondsLeft: number | null
      /** The notice that the list lacks the due whose details were open or that a link names. */
      readonly lost: string | null
      readonly details: DueDetailsView | null
    }

interface Displayed {
  readonly readAt: number
  readonly justPaid: readonly number[]
  readonly desk: Desk | null
}

const yearOf = (instant: number): number => monthOf(centreDateOf(instant)).year

function viewOf(due: Receivable, { readAt, justPaid, desk }: Displayed): DueView {
  const { paymentAttempt: attempt } = due
  const paid = attempt?.refund ? `Refund ${attempt.refund.state}` : 'Paid'
  const status = isPaid(due) ? paid : due.dueAt === null ? due.status : dueStatus(due.dueAt, readAt)
  const why = whyNotPayable(due)
  const elsewhere = why === null ? deskFor(desk, due.amount) : null
  return {
    due,
    status,
    saysAll: isPaid(due)
      ? isSameWord('paid', due.paymentStatus) && !attempt?.paidTwice && (attempt?.state ?? 'paid') === 'paid'
      : attempt === null && isUnpaidWord(due.paymentStatus),
    isOfThisYear: due.dueAt !== null && yearOf(due.dueAt) === yearOf(readAt),
    hasLeftTheList: justPaid.includes(due.id),
    attempt: attemptText(attempt),
    whyNotPayable: why,
    atDesk: elsewhere && deskText(elsewhere),
  }
}

function detailsOf(due: Receivable, displayed: Displayed): DueDetailsView {
  const view = viewOf(due, displayed)
  const { amount } = due
  const item = {
    payableId: payableIdOf(due),
    isBooking: isOfBooking(due),
    title: payableTitleOf(due),
    amount,
  }
  const help = due.paymentAttempt?.paidTwice
    ? {
        title: 'Paid twice',
        text: paidTwiceText('this', due.paymentAttempt.refund),
        topic: due.paymentAttempt.refund ? null : paidTwiceTopic(item),
      }
    : view.whyNotPayable === noAmountText
      ? { title: 'No amount', text: noAmountText, topic: notPayableTopic(item) }
      : null
  return { ...view, help }
}

/** Where dues are paid that cannot be paid online; null when there are none. */
function deskTextOf(
  desk: Desk | null,
  { totalCount, member, class: classes, retail }: Receivables,
): string | null {
  const dues: readonly Receivable[] = [...member.items, ...classes.items, ...retail.items]
  const isElsewhere = isOnlyAtDesk(desk)
    ? totalCount > 0
    : dues.some((due) => whyNotPayable(due) === null && deskFor(desk, due.amount))
  return desk && isElsewhere ? deskText(desk) : null
}

/** `2 overdue` of those that the server sent; null when none is. */
function overdueText(dues: readonly Receivable[], readAt: number): string | null {
  const overdue = dues.filter(
    (due) => !isPaid(due) && due.dueAt !== null && dueStatus(due.dueAt, readAt) === 'Overdue',
  )
  return overdue.length === 0 ? null : `${overdue.length} overdue`
}

type Snapshot = SnapshotFrom<typeof payablesMachine>

function moreOf(snapshot: Snapshot): 'offered' | 'coming' | null {
  if (snapshot.can({ type: 'more.requested' })) return 'offered'
  const { reading, place, hasDuePages, pagesRead } = snapshot.context
  const isThere = hasDuePages && reading !== null && hasFurtherPage(reading.dues[place.category], pagesRead)
  return isThere && snapshot.matches({ loaded: 'refreshing' }) ? 'coming' : null
}

/** The sum of all unpaid dues, `Rs. 0` for none; null when the server may have more of them than it sent. */
function totalOf({ member, class: classes, retail }: Receivables): string | null {
  const lists = [member, classes, retail]
  const open = lists.map(({ items }): readonly Receivable[] => items.filter((due) => !isPaid(due)))
  if (lists.some(({ unpaid }, at) => unpaid > (open[at]?.length ?? 0))) return null
  const isNothing = open.flat().length === 0 && lists.every(({ complete }) => complete)
  return isNothing ? asPayment(0) : sumText(open.flat())
}

/** An incomplete list proves nothing about a due that it lacks. */
function lostText({ reading, itemTitle }: Snapshot['context']): string {
  const what = itemTitle ?? 'The payment in the link'
  const lists = reading ? [reading.dues.member, reading.dues.class, reading.dues.retail] : []
  return lists.every(({ complete }) => complete)
    ? `${what} is no longer in your list: it was paid or is no longer due.`
    : `${what} is not among the payments that are listed here.`
}

const noticeTitle = ({ pagesWanted, pagesRead }: Snapshot['context']): string =>
  pagesWanted > pagesRead ? 'The rest could not be loaded' : 'This may be out of date'

/** The screen of the page. */
export function selectPayables(snapshot: Snapshot): PayablesScreen {
  const { context } = snapshot
  const { reading, desk } = context
  const { category, page, pageSize } = context.place
  if (snapshot.matches('loading')) return { screen: 'loading' }
  if (!reading) {
    const secondsLeft = snapshot.matches('rateLimited') ? context.secondsLeft : null
    return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  }
  const { dues, readAt } = reading
  const displayed = { readAt, desk, justPaid: context.justPaid }
  const opened = chosenDue(context)
  const rateLimited = snapshot.matches({ loaded: 'rateLimited' })
  const stale = rateLimited || snapshot.matches({ loaded: 'stale' })
  return {
    screen: 'list',
    totalCount: dues.totalCount,
    totalAmount: totalOf(dues),
    atDesk: deskTextOf(desk, dues),
    category,
    tabs: dueCategories.map(({ id, tab }) => ({
      id,
      label: tab,
      count: dues[id].unpaid,
      urgent: overdueText(dues[id].items, readAt),
    })),
    title: dueCategories.find(({ id }) => id === category)?.title ?? '',
    items: unpaidDues(context)
      .slice((page - 1) * pageSize, page * pageSize)
      .map((due) => viewOf(due, displayed)),
    paidRecently: paidDues(context).map((due) => viewOf(due, displayed)),
    found: dues[category].unpaid,
    sent: unpaidDues(context).length,
    amount: sumText(unpaidDues(context)),
    page,
    totalPages: pagesOf(context),
    pageSize,
    more: moreOf(snapshot),
    notice: stale ? { ...loadNoticeOf(context), title: noticeTitle(context) } : null,
    secondsLeft: rateLimited ? context.secondsLeft : null,
    lost: opened === null && context.place.itemId !== null ? lostText(context) : null,
    details: opened && detailsOf(opened, displayed),
  }
}
