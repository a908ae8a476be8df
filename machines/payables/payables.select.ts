import type { SnapshotFrom } from 'xstate'
import { goesOn } from '@domain/money/duePages'
import {
  dueCategories,
  isOfBooking,
  isPaid,
  noAmountText,
  titleOf,
  whyNotPayable,
} from '@domain/money/payable'
import { attemptText } from '@domain/money/paymentAttempt'
import { dueStatus } from '@domain/booking/pricing'
import type { FailureNotice } from '@domain/values/failureNotices'
import { type DueCategory, payableIdOf, type Receivable } from '@domain/money/receivable'
import { notPayableTopic, paidTwiceText, paidTwiceTopic } from '@domain/money/paymentTopics'
import type { SupportTopic } from '@domain/messages/supportTopics'
import { loadNoticeOf } from '@machines/loadable'
import { chosenDue, type payablesMachine, pagesOf, paidDues, unpaidDues } from './payables.machine'

/** A due with what the portal itself says about it. */
export interface DueView<D extends Receivable = Receivable> {
  readonly due: D
  /** Pending, Due Soon, Overdue by the centre's clock (B4.24); Paid, or the server's word where it gave no instant. */
  readonly status: string | null
  /** What became of paying it at the gateway, or null when nobody tried. */
  readonly attempt: string | null
}

/** A due whose details are open. */
export interface DueDetailsView extends DueView {
  readonly whyNotPayable: string | null
  /** When only the centre's support can help: what is wrong, and what the link to them is about. */
  readonly help: { readonly title: string; readonly text: string; readonly topic: SupportTopic } | null
}

export type PayablesScreen =
  | { readonly screen: 'loading' }
  | {
      readonly screen: 'failed'
      readonly message: string
      /** Seconds until another try, or null when none is being waited for. */
      readonly secondsLeft: number | null
    }
  | {
      readonly screen: 'list'
      /** The badge (B2.65). */
      readonly totalCount: number
      readonly category: DueCategory
      readonly tabs: readonly { readonly id: DueCategory; readonly label: string; readonly count: number }[]
      readonly title: string
      /** The chosen page of what is still to be paid. */
      readonly items: readonly DueView[]
      /** What was paid within the last day; counted nowhere. */
      readonly paidRecently: readonly DueView[]
      /** How many unpaid dues there are of the category, and how many of them the server sent. */
      readonly found: number
      readonly sent: number
      /** Whether the rest can be asked for; null when there is none or the server brings no further pages. */
      readonly more: 'offered' | 'coming' | null
      readonly page: number
      readonly totalPages: number
      readonly pageSize: number
      /** The list could not be read again, or not further. */
      readonly notice: (FailureNotice & { readonly title: string }) | null
      readonly secondsLeft: number | null
      /** Title of a due that was looked at when it left the list. */
      readonly lost: string | null
      readonly details: DueDetailsView | null
    }

function viewOf(due: Receivable, readAt: number): DueView {
  const status = isPaid(due) ? 'Paid' : due.dueAt === null ? due.status : dueStatus(due.dueAt, readAt)
  return { due, status, attempt: attemptText(due.paymentAttempt) }
}

function detailsOf(due: Receivable, readAt: number): DueDetailsView {
  const why = whyNotPayable(due)
  const { amount } = due
  const item = { payableId: payableIdOf(due), isBooking: isOfBooking(due), title: titleOf(due), amount }
  const help = due.paymentAttempt?.paidTwice
    ? { title: 'Paid twice', text: paidTwiceText('this'), topic: paidTwiceTopic(item) }
    : why === noAmountText
      ? { title: 'No amount', text: why, topic: notPayableTopic(item) }
      : null
  return { ...viewOf(due, readAt), whyNotPayable: why, help }
}

type Snapshot = SnapshotFrom<typeof payablesMachine>

function moreOf(snapshot: Snapshot): 'offered' | 'coming' | null {
  if (snapshot.can({ type: 'more.requested' })) return 'offered'
  const { reading, category, tellsPages, pagesRead } = snapshot.context
  const isThere = tellsPages && reading !== null && goesOn(reading.dues[category], pagesRead)
  return isThere && snapshot.matches({ loaded: { list: 'refreshing' } }) ? 'coming' : null
}

const noticeTitle = ({ pagesWanted, pagesRead }: Snapshot['context']): string =>
  pagesWanted > pagesRead ? 'The rest could not be shown' : 'This may be out of date'

/** What the page shows in a state of its flow. */
export function selectPayables(snapshot: Snapshot): PayablesScreen {
  const { context } = snapshot
  const { reading, category, page, pageSize } = context
  if (snapshot.matches('loading')) return { screen: 'loading' }
  if (!reading) {
    const secondsLeft = snapshot.matches('rateLimited') ? context.secondsLeft : null
    return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  }
  const { dues, readAt } = reading
  const opened = snapshot.matches({ loaded: { details: 'open' } }) ? chosenDue(context) : null
  const rateLimited = snapshot.matches({ loaded: { list: 'rateLimited' } })
  const stale = rateLimited || snapshot.matches({ loaded: { list: 'stale' } })
  return {
    screen: 'list',
    totalCount: dues.totalCount,
    category,
    tabs: dueCategories.map(({ id, tab }) => ({ id, label: tab, count: dues[id].unpaid })),
    title: dueCategories.find(({ id }) => id === category)?.title ?? '',
    items: unpaidDues(context)
      .slice((page - 1) * pageSize, page * pageSize)
      .map((due) => viewOf(due, readAt)),
    paidRecently: paidDues(context).map((due) => viewOf(due, readAt)),
    found: dues[category].unpaid,
    sent: unpaidDues(context).length,
    page,
    totalPages: pagesOf(context),
    pageSize,
    more: moreOf(snapshot),
    notice: stale ? { ...loadNoticeOf(context), title: noticeTitle(context) } : null,
    secondsLeft: rateLimited ? context.secondsLeft : null,
    lost: snapshot.matches({ loaded: { details: 'lost' } }) ? (context.chosen?.title ?? null) : null,
    details: opened && detailsOf(opened, readAt),
  }
}
