import type { Locator } from '@playwright/test'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { PaymentResult } from '@machines/money/paymentReturn/paymentReturn.types'
import type { paymentReturnMachine } from '@machines/money/paymentReturn/paymentReturn.machine'
import { selectPaymentReturn } from '@machines/money/paymentReturn/paymentReturn.select'
import type { CanFollow } from '@tests/support/browser/pageTours'
import { testToursOnPage } from '@tests/support/browser/pathTests'
import { model } from '@tests/machines/money/paymentReturn.model'
import {
  doOnPage,
  failureOf,
  look,
  outcomeOf,
  type PageExplorer,
  wait,
  wireOfFailure,
} from '@tests/support/browser/pagePaths'
import { arriveSignedIn, duesPath, duesSaying, paymentsRecord } from '@tests/support/browser/payingPaths'
import { samePayment, type StartedPayment } from '@domain/money/paymentRecord'
import { leftPayment } from '@tests/support/payments'

type Snapshot = SnapshotFrom<typeof paymentReturnMachine>

/** A page that reads no dues of its own, so that each answer is for the call of this flow. */
const quietPage = '/facility-guide'

const seconds = [2, 4, 8, 16, 30, 30, 30]
const everySaid =
  /Payment (received|declined|cancelled)|Paid twice|Nothing is due|Still due|Not confirmed yet|Checking your/

const canFollow: CanFollow = (edge) => {
  // A rejection is a bug of the portal's own, and what is watched is tabs and windows, which do not fail.
  if (edge.kind === 'defect') return false
  // How much is left of a wait that was left early depends on all the steps before.
  const from = edge.from.snapshot as Snapshot
  if (from.context.waitUntil > 0 && !from.matches('rateLimited')) return false
  // The focus is put on a payment that was paid; a notice that goes takes it along.
  const isPaid = from.context.results.some(({ verdict }) => verdict === 'paid')
  const isBeingRead = isPaid && from.matches({ resting: 'beingRead' })
  if (from.context.isBeingRead !== isBeingRead || (edge.event.type === 'reading.ended' && !isBeingRead))
    return false
  if (edge.event.type === 'reading.began' && !isPaid) return false
  if (edge.actor !== 'fetchPaymentOutcomes') return true
  const outcome = outcomeOf(edge)
  // The answer is made from the payments that were asked about, so it tells of no other.
  return (
    !outcome.ok ||
    (outcome.value as PaymentResult[]).every(({ payment }) => samePayment(payment, leftPayment))
  )
}

/** Presses without leaving the pointer there, under which the next notice would count as being read. */
async function press(button: Locator) {
  await button.click()
  await button.page().mouse.move(0, 0)
}

const explorer: PageExplorer = {
  async begin({ page, api, online }, { begins, edges }) {
    const { started, isReturn } = (begins.snapshot as Snapshot).context
    const returning = started.map((each) => ({ ...each, returnPath: quietPage }))
    await arriveSignedIn(page, api, returning)
    const [first] = edges
    await online(first === undefined || failureOf(first)?.kind !== 'offline')
    await page.goto(isReturn ? '/payable-payments?attempt=1' : quietPage)
    return 0
  },
  async take({ page, api, online, pass, elsewhere }, edge, next) {
    if (edge.kind === 'answer') {
      const outcome = outcomeOf(edge)
      if (!outcome.ok) {
        if (outcome.failure.kind === 'offline') return online(true)
        return api.answer(duesPath, wireOfFailure(outcome.failure) ?? 'lost')
      }
      const [result] = outcome.value as PaymentResult[]
      return api.answer(duesPath, duesSaying(result?.verdict ?? 'due'))
    }
    await online(next === undefined || failureOf(next)?.kind !== 'offline')
    if (edge.kind === 'timer' && (edge.from.snapshot as Snapshot).matches('resting')) return pass(20_000)
    if (edge.kind === 'timer')
      return pass((seconds[(edge.from.snapshot as Snapshot).context.waits] ?? 0) * 1_000)
    await doOnPage(
      {
        'retry.requested': () => press(page.getByRole('button', { name: 'Check again' })),
        'result.dismissed': () => press(page.getByRole('button', { name: /^OK, / })),
        'payment.retried': async () => {
          await press(page.getByRole('button', { name: /^Try Again, / }))
          await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
        },
        'reading.began': () => page.getByRole('button', { name: /^OK, Payment received/ }).focus(),
        'reading.ended': () => page.getByRole('button', { name: /^OK, / }).blur(),
        'attention.returned': () => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
        'payments.changed': ({ started }) =>
          elsewhere('portal.payments', paymentsRecord(started as readonly StartedPayment[])),
        'countdown.ticked': async ({ secondsLeft }) => {
          if (secondsLeft === 0) await pass(wait * 1_000)
        },
      },
      edge,
    )
  },
  async shows({ page }, snapshot: AnyMachineSnapshot) {
    const screen = selectPaymentReturn(snapshot as Snapshot)
    const main = page.getByRole('main')
    await look(page.getByRole('heading', { level: 1 })).toHaveText('Facility Guide')
    const again = main.getByRole('button', { name: /^Check(ing\.\.\.| again)$/ })
    const said = main.locator('[role=status], [role=alert]').filter({ hasText: everySaid })
    if (screen.screen === 'quiet') {
      await look(said).toHaveCount(0)
      return look(again).toHaveCount(0)
    }
    await look(said).toHaveCount(screen.results.length)
    for (const { title, text, support, retryable, dismissable } of screen.results) {
      const one = said.filter({ hasText: title })
      await look(one).toContainText(text)
      await look(one.getByRole('button', { name: `OK, ${title}` })).toHaveCount(dismissable ? 1 : 0)
      await look(one.getByRole('button', { name: `Try Again, ${title}` })).toHaveCount(retryable ? 1 : 0)
      await look(one.getByRole('link', { name: 'Contact support' })).toHaveCount(support === null ? 0 : 1)
    }
    const isWaiting = screen.secondsLeft !== null
    await look(main.getByRole('timer')).toHaveCount(screen.firstUnsettled !== null && isWaiting ? 1 : 0)
    await look(again).toHaveCount(screen.firstUnsettled === null || isWaiting ? 0 : 1)
    if (screen.firstUnsettled !== null && !isWaiting)
      await look(again).toContainText(screen.asking ? 'Checking...' : 'Check again')
  },
}

testToursOnPage('what became of a payment', model, canFollow, () => explorer)
