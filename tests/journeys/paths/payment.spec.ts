import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { Payable } from '@domain/money/payable'
import type { Verdict } from '@domain/money/paymentVerdict'
import type { paymentMachine } from '@machines/money/payment/payment.machine'
import { selectPayment } from '@machines/money/payment/payment.select'
import type { CanFollow } from '@tests/support/browser/pageTours'
import { testToursOnPage } from '@tests/support/browser/pathTests'
import { model } from '@tests/machines/money/payment.model'
import {
  type Answer,
  doOnPage,
  failureOf,
  look,
  outcomeOf,
  type PageExplorer,
  wait,
  wireOfFailure,
} from '@tests/support/browser/pagePaths'
import { arriveSignedIn, duesOnWire, duesPath, duesSaying, success } from '@tests/support/browser/payingPaths'
import { createPath } from '@tests/support/browser/payers'
import type { Edge } from '@tests/support/exploreTypes'
import { bookingDue, duesWith } from '@tests/support/payments'

type Snapshot = SnapshotFrom<typeof paymentMachine>

/** The due that can be paid, and one whose booking has no number. */
const list = duesOnWire(
  duesWith({
    member: [bookingDue(), bookingDue({ id: 911, bookingId: null, description: null })],
    classes: [],
    retail: [],
  }),
)
/** What a malformed answer shows is the call's own fallback (B8.08). */
const shownText = (message: string) =>
  message === 'The answer could not be read' ? 'Failed to create payment' : message

const settledTitles: Partial<Readonly<Record<Verdict, string>>> = {
  paid: 'Already paid',
  paidTwice: 'Paid twice',
  notDue: 'Nothing is due',
  notConfirmed: 'Not confirmed yet: do not pay again',
}

function openingOnWire(edge: Edge, origin: string): Answer {
  const outcome = outcomeOf(edge)
  if (!outcome.ok) {
    const { failure } = outcome
    // A gateway between portal and server: what it says is known, and what became of the call is not.
    if (failure.kind === 'unknown' && failure.message !== null)
      return { status: 502, body: { status: 'error', message: failure.message } }
    return wireOfFailure(failure) ?? 'lost'
  }
  const { paymentUrl } = outcome.value as { paymentUrl: string | null }
  return success({ payment_url: paymentUrl === null ? 'https://evil.example/pay' : `${origin}/gateway/1` })
}

async function openDialog(page: Page, { payableId }: Payable) {
  if (!page.url().endsWith('/payable-payments')) await page.evaluate(() => history.back())
  const name = payableId === null ? 'N/A' : `BK${payableId}`
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  // A page that stands still renders what comes late only when its clock moves on.
  while (!(await row.isVisible())) await page.clock.runFor(50)
  await row.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Pay Now' }).click()
}

const canFollow: CanFollow = (edge) => {
  // A rejection is a bug of the portal's own.
  if (edge.kind === 'defect') return false
  // A 401 ends the session, and the dialog goes with the member's pages: the journeys of the session show that.
  if (failureOf(edge)?.kind === 'sessionOver') return false
  // Opening a payment is a write, whose lost answer is of unknown outcome; only a read is out of reach.
  return edge.actor !== 'openPayment' || failureOf(edge)?.kind !== 'unreachable'
}

const explorer: PageExplorer = {
  async begin({ page, api }) {
    await arriveSignedIn(page, api)
    api.always('/get-upcoming-bookings', { status: 503, body: '' })
    api.always(duesPath, list)
    // The gateway answers without a page, so that the browser stays and the portal's can be seen meanwhile.
    await page.route('**/gateway/1', (route) => route.fulfill({ status: 204 }))
    await page.goto('/payable-payments')
    await page.clock.runFor(400)
    // Another page of the portal lies ahead in the history, since nothing else can be pressed beside a dialog.
    await page.getByRole('link', { name: 'Dashboard' }).first().click({ timeout: 5_000 })
    await page.clock.runFor(400)
    await page.evaluate(() => history.back())
    return 0
  },
  async take({ page, api, online, pass }, edge, next) {
    const findsOut = (at: AnyMachineSnapshot) => at.matches('verifyingOutcome')
    if (findsOut(edge.lands.snapshot as AnyMachineSnapshot)) api.hold(duesPath)
    if (edge.kind === 'answer') {
      if (failureOf(edge)?.kind === 'offline') return online(true)
      if (edge.actor === 'openPayment')
        return api.answer(createPath, openingOnWire(edge, new URL(page.url()).origin))
      const outcome = outcomeOf(edge)
      const given = api.answer(duesPath, outcome.ok ? duesSaying(outcome.value as Verdict) : 'lost')
      // The page's own list is read again after this, and is not what the path is about.
      api.always(duesPath, list)
      return given
    }
    if (edge.kind === 'timer') return pass(20_000)
    await online(next === undefined || failureOf(next)?.kind !== 'offline')
    const dialog = page.getByRole('dialog')
    await doOnPage(
      {
        'payment.wanted': ({ payable: wanted }) => openDialog(page, wanted as Payable),
        'terms.toggled': () => dialog.getByRole('checkbox').click(),
        'payment.submitted': () => dialog.getByRole('button', { name: 'Proceed to Payment' }).click(),
        'retry.requested': () => dialog.getByRole('button', { name: 'Check again' }).click(),
        'dialog.closed': () =>
          dialog
            .getByRole('button', { name: /^(Cancel|Close|OK)$/ })
            .last()
            .click(),
        'page.left': async () => {
          await page.evaluate(() => history.forward())
        },
        // The browser itself says so; tests/journeys/paymentBack.spec.ts brings a page out of the real cache.
        'page.restored': () =>
          page.evaluate(
            () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
          ),
        'countdown.ticked': async ({ secondsLeft }) => {
          if (secondsLeft === 0) await pass(wait * 1_000)
        },
      },
      edge,
    )
    // A reading that the member did not wait for is given up.
    if (findsOut(edge.from.snapshot as AnyMachineSnapshot)) api.always(duesPath, list)
  },
  async shows({ page }, snapshot: AnyMachineSnapshot) {
    const screen = selectPayment(snapshot as Snapshot)
    const dialog = page.getByRole('dialog')
    if (screen.screen === 'closed') return look(dialog).toHaveCount(0)
    await look(dialog).toHaveCount(1)
    await look(dialog).toContainText(screen.item.title)
    await look(dialog).toContainText(screen.item.amount)
    const heading = dialog.getByRole('heading', { level: 2 })
    if (screen.screen === 'verifyingOutcome') return look(dialog).toContainText('Checking this payment')
    if (screen.screen === 'uncertain') return look(heading).toHaveText('We could not confirm your payment')
    if (screen.screen === 'settled') {
      await look(heading).toHaveText(settledTitles[screen.verdict] ?? 'no title is known')
      if (screen.message !== null) await look(dialog).toContainText(screen.message)
      return look(dialog.getByRole('link', { name: 'Contact support' })).toHaveCount(
        screen.support === null ? 0 : 1,
      )
    }
    await look(heading).toHaveText('Payment Details')
    const { customer } = snapshot.context as Snapshot['context']
    // On a page of a member it is always known who pays.
    if (customer !== null)
      for (const text of Object.values(screen.customer)) await look(dialog).toContainText(text)
    await look(dialog.getByRole('checkbox')).toBeChecked({ checked: screen.termsAccepted })
    await look(dialog.getByText('You must agree to the terms and conditions')).toHaveCount(
      screen.termsError === null ? 0 : 1,
    )
    const alert = dialog.getByRole('alert')
    if (screen.notice === null) await look(alert).toHaveCount(0)
    else await look(alert).toContainText(shownText(screen.notice.message))
    await look(dialog.getByRole('link', { name: 'Contact support' })).toHaveCount(
      screen.notice === null ? 0 : 1,
    )
    await look(dialog.getByRole('timer')).toHaveCount(screen.secondsLeft === null ? 0 : 1)
    const proceed = dialog.getByRole('button', {
      name: screen.redirecting ? 'Redirecting to Payment Gateway...' : 'Proceed to Payment',
    })
    if (screen.redirecting || screen.secondsLeft !== null)
      await look(proceed).toHaveAttribute('aria-disabled', 'true')
    else await look(proceed).not.toHaveAttribute('aria-disabled')
  },
}

testToursOnPage('paying', model, canFollow, () => explorer)
