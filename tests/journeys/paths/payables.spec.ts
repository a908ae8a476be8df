import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { parametersOfPlace } from '@domain/money/duesPlace'
import { dueCategories, titleOf } from '@domain/money/payable'
import { pageSizes } from '@domain/values/paging'
import type { DuesReading } from '@machines/money/payables/payables.types'
import type { payablesMachine } from '@machines/money/payables/payables.machine'
import { type PayablesScreen, selectPayables } from '@machines/money/payables/payables.select'
import { expect } from '@tests/support/browser/journey'
import type { CanFollow } from '@tests/support/browser/pageTours'
import { testToursOnPage } from '@tests/support/browser/pathTests'
import { model } from '@tests/machines/money/payables.model'
import {
  doOnPage,
  failureOf,
  look,
  outcomeOf,
  type PageExplorer,
  type Stage,
  wait,
  wireOfFailure,
} from '@tests/support/browser/pagePaths'
import {
  arriveSignedIn,
  duesOnWire,
  duesPath,
  duesSaying,
  paymentsRecord,
} from '@tests/support/browser/payingPaths'
import type { Edge } from '@tests/support/exploreTypes'
import { leftPayment } from '@tests/support/payments'

type Snapshot = SnapshotFrom<typeof payablesMachine>

const screenAt = (snapshot: AnyMachineSnapshot) => selectPayables(snapshot as Snapshot)
const tabOf = (category: unknown) => dueCategories.find(({ id }) => id === category)?.tab ?? ''
/** The controls of the list name a due by what it is for. */
const rowsOf = (snapshot: AnyMachineSnapshot) => {
  const screen = screenAt(snapshot)
  return screen.screen === 'list' ? [...screen.items, ...screen.paidRecently] : []
}

/** Whether the page of this moment has a control that sends the event. */
function isOffered({ event, from }: Edge): boolean {
  const screen = screenAt(from.snapshot as AnyMachineSnapshot)
  if (screen.screen !== 'list') return event.type === 'retry.requested'
  if (screen.details !== null)
    return (
      event.type === 'details.closed' ||
      (event.type === 'payment.chosen' && screen.details.due.id === event['id'])
    )
  switch (event.type) {
    case 'details.opened':
      return screen.items.some(({ due }) => due.id === event['id'])
    case 'page.chosen':
      return screen.page !== event['page'] && Number(event['page']) <= screen.totalPages
    case 'pageSize.chosen':
      return screen.items.length > 0 && pageSizes.some((size) => size === event['pageSize'])
    case 'more.requested':
      return screen.more === 'offered'
    case 'payment.chosen':
      return screen.items.some(({ due, whyNotPayable }) => due.id === event['id'] && whyNotPayable === null)
    case 'retry.requested':
      return screen.notice !== null && screen.secondsLeft === null
    default:
      return event.type !== 'details.closed'
  }
}

/** A payment that left in another tab turns out to be paid, of which the page is notified, and which it then clears. */
async function somethingIsPaid({ page, api, pass, elsewhere }: Stage, from: Snapshot) {
  // The call of the step before may still be on its way.
  const isReading = from.matches('loading') || from.matches({ loaded: { list: 'refreshing' } })
  await expect.poll(() => api.calls(duesPath).waiting).toBe(isReading ? 1 : 0)
  const before = api.calls(duesPath)
  await elsewhere('portal.payments', paymentsRecord([{ ...leftPayment, payableId: 7, isBooking: false }]))
  await pass(2_000)
  await expect.poll(() => api.calls(duesPath).ever).toBe(before.ever + 1)
  await api.answerLast(duesPath, duesSaying('notDue'))
  // Of two calls for the list the page has given the earlier one up.
  await expect.poll(() => api.calls(duesPath)).toEqual({ waiting: 1, ever: before.ever + 2 })
  await elsewhere('portal.payments', paymentsRecord([]))
  await page.clock.runFor(50)
}

const canFollow: CanFollow = (edge) => {
  // A rejection is a bug of the portal's own. Back and Forward after any number of choices are the journey's.
  if (edge.kind === 'defect' || edge.event.type === 'address.changed') return false
  // What has no control at this moment cannot be sent by anybody; that everything else has one, the gallery shows.
  return edge.kind !== 'user' || isOffered(edge)
}

const explorer: PageExplorer = {
  async begin({ page, api }, path) {
    await arriveSignedIn(page, api)
    const asked = parametersOfPlace((path.begins.snapshot as Snapshot).context.place)
    await page.goto(`/payable-payments?${asked.map((pair) => pair.join('=')).join('&')}`)
    return 0
  },
  async take(stage, edge) {
    const { page, api, pass } = stage
    if (edge.kind === 'answer') {
      const outcome = outcomeOf(edge)
      const failure = failureOf(edge)
      if (failure) return api.answer(duesPath, wireOfFailure(failure) ?? 'lost')
      const { dues } = (outcome as { value: DuesReading }).value
      const { pagesWanted } = (edge.from.snapshot as Snapshot).context
      const pages = dues.member.total > 100 ? pagesWanted : 1
      for (let page = 1; page <= pages; page += 1) await api.answer(duesPath, duesOnWire(dues))
      return
    }
    await doOnPage(
      {
        'retry.requested': () => page.getByRole('button', { name: 'Retry' }).click(),
        'category.chosen': ({ category }) => page.getByRole('tab', { name: tabOf(category) }).click(),
        'page.chosen': ({ page: number }) =>
          page.getByRole('button', { name: `Page ${String(number)}`, exact: true }).click(),
        'pageSize.chosen': async ({ pageSize }) => {
          await page.getByLabel('Items per page').selectOption(String(pageSize))
        },
        'more.requested': () => page.getByRole('button', { name: 'Show more' }).click(),
        'details.opened': async ({ id }) => {
          const screen = screenAt(edge.from.snapshot as AnyMachineSnapshot)
          const at = screen.screen === 'list' ? screen.items.findIndex(({ due }) => due.id === id) : -1
          await page
            .getByRole('button', { name: /^View / })
            .nth(at)
            .click()
        },
        'details.closed': () =>
          page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click(),
        'payment.chosen': async ({ id }) => {
          const from = edge.from.snapshot as AnyMachineSnapshot
          const screen = screenAt(from)
          if (screen.screen === 'list' && screen.details !== null) {
            // What cannot be paid says why, and a press changes nothing.
            await page.getByRole('button', { name: 'Pay Now' }).click({ force: true })
            if (screen.details.whyNotPayable !== null) return
          } else {
            const payable = rowsOf(from).filter(({ whyNotPayable }) => whyNotPayable === null)
            await page
              .getByRole('button', { name: /^Pay .*, Rs/ })
              .nth(payable.findIndex(({ due }) => due.id === id))
              .click()
          }
          await page.getByRole('button', { name: 'Cancel' }).click()
        },
        'attention.returned': () => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
        'dues.changed': () => somethingIsPaid(stage, edge.from.snapshot as Snapshot),
        'countdown.ticked': async ({ secondsLeft }) => {
          if (secondsLeft === 0) await pass(wait * 1_000)
        },
      },
      edge,
    )
  },
  async shows({ page }, snapshot: AnyMachineSnapshot) {
    const screen = screenAt(snapshot)
    await look(page.getByText('Loading payments...')).toHaveCount(screen.screen === 'loading' ? 1 : 0)
    await look(page.getByText('Error loading payments')).toHaveCount(screen.screen === 'failed' ? 1 : 0)
    if (screen.screen === 'loading') return
    await look(page.getByRole('timer')).toHaveCount(screen.secondsLeft === null ? 0 : 1)
    if (screen.screen === 'failed') return look(page.getByText(screen.message)).toBeVisible()
    await showsList(page, screen)
  },
}

async function showsList(page: Page, screen: Extract<PayablesScreen, { screen: 'list' }>) {
  await look(page.getByText(`${screen.totalCount} outstanding`, { exact: true })).toBeVisible()
  await look(page.getByRole('tab', { name: tabOf(screen.category) })).toHaveAttribute('aria-selected', 'true')
  const views = page.getByRole('button', { name: /^View / })
  const rows = [...screen.items, ...screen.paidRecently]
  await look(views).toHaveCount(rows.length)
  for (const [at, { due }] of rows.entries())
    await look(views.nth(at)).toHaveAccessibleName(new RegExp(`^View ${titleOf(due)}`))
  await look(page.getByRole('heading', { name: 'Paid recently' })).toHaveCount(
    screen.paidRecently.length === 0 ? 0 : 1,
  )
  await look(page.getByText('No outstanding payments')).toHaveCount(screen.items.length === 0 ? 1 : 0)
  const warning = page.getByText(/^(This may be out of date|The rest could not be shown)$/)
  await look(warning).toHaveText(screen.notice === null ? [] : [screen.notice.title])
  if (screen.notice !== null) await look(page.getByText(screen.notice.message)).toBeVisible()
  if (screen.lost !== null) await look(page.getByText(screen.lost)).toBeVisible()
  const more = page.getByRole('button', { name: /^(Show more|Loading\.\.\.)$/ })
  await look(more).toHaveCount(screen.more === null ? 0 : 1)
  if (screen.more === 'coming') await look(more).toHaveAttribute('aria-busy', 'true')
  const dialog = page.getByRole('dialog', { name: 'Payment Details' })
  await look(dialog).toHaveCount(screen.details === null ? 0 : 1)
  if (screen.details === null) return
  const pay = dialog.getByRole('button', { name: 'Pay Now' })
  if (screen.details.whyNotPayable === null) await look(pay).not.toHaveAttribute('aria-disabled')
  else await look(pay).toHaveAttribute('aria-disabled', 'true')
}

testToursOnPage('the dues', model, canFollow, () => explorer)
