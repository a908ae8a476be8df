import type { SnapshotFrom } from 'xstate'
import { addDays, instantAt, todayAt } from '@domain/time/centreTime'
import type { DayQuery, DayReading } from '@domain/booking/dayReading'
import { deepEqual } from '@domain/values/deepEqual'
import type { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import { selectAvailability } from '@machines/calendar/availability/availability.select'
import { model } from '@tests/machines/calendar/availability.model'
import { holdDays, type HeldDays, openCalendar, profileOnWire } from '@tests/support/browser/daysOnPage'
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
import type { CanFollow } from '@tests/support/browser/pageTours'
import { testToursOnPage } from '@tests/support/browser/pathTests'
import type { Edge } from '@tests/support/exploreTypes'
import type { AnyEvent } from '@tests/support/model'

type Availability = SnapshotFrom<typeof availabilityMachine>

const isOffline = (edge: Edge | undefined) => edge?.kind === 'answer' && failureOf(edge)?.kind === 'offline'
const at = ({ from }: Edge) => from.snapshot as Availability
const isReading = (snapshot: Availability) =>
  snapshot.matches('loading') || snapshot.matches({ loaded: 'refreshing' })

const canFollow: CanFollow = (edge, last) => {
  if (edge.kind === 'defect') return false
  // After midnight the day of the samples cannot be chosen any more.
  if (last?.event.type === 'query.changed' && last.event['query'] === null) return false
  // Hours change by a booking that was made or lost, which the booking's own tours bring about.
  if (edge.event.type === 'hours.changed' || edge.event.type === 'dues.changed') return false
  if (edge.event.type === 'query.changed') {
    const { query } = edge.event as unknown as { query: DayQuery | null }
    const known = at(edge).context.query
    // The dialog opens with the member's first branch.
    if (known === null && query?.branchId === 2) return false
    if (deepEqual(query, known)) return query !== null
    // A member cannot take a day back. Midnight does, and by then a call that was under way has been given up.
    return query !== null || !isReading(at(edge))
  }
  // Time that was ticked is not ticked again.
  if (edge.event.type === 'clock.ticked') return edge.changes
  // What is known offline is answered at once, before anything else can happen.
  if (isOffline(edge))
    return last?.to.id === edge.from.id && last.kind !== 'answer' && last.event.type !== 'clock.ticked'
  return true
}

/** A call starts with this step, unless the device knows that it is offline. */
const startsReading = (edge: Edge) =>
  isReading(edge.lands.snapshot as Availability) &&
  edge.kind !== 'answer' &&
  edge.event.type !== 'clock.ticked'

function explorerOf(): PageExplorer {
  let days: HeldDays
  let asked = 0
  return {
    async begin(stage) {
      days = await holdDays(stage.page)
      stage.api.always('/show', profileOnWire)
      await openCalendar(stage)
      await stage.page.getByRole('button', { name: 'New Booking +' }).waitFor()
      return 0
    },
    async take({ page, online, pass, sleep }, edge, next) {
      const from = edge.from.snapshot as Availability
      if (edge.kind === 'answer') {
        if (isOffline(edge)) return online(true)
        const outcome = outcomeOf(edge)
        const failure = failureOf(edge)
        const waiting = failure?.kind === 'tooMany' ? wireOfFailure(failure) : null
        const failing: Answer = waiting ?? { status: 500, body: { status: 'error' } }
        await days.answer(asked - 1, outcome.ok ? (outcome.value as DayReading) : failing)
        return
      }
      await online(!isOffline(next))
      const dialog = page.getByRole('dialog')
      await doOnPage(
        {
          'query.changed': async (event: AnyEvent) => {
            const query = event['query'] as DayQuery | null
            if (query === null) {
              const now = await page.evaluate(() => Date.now())
              return sleep(instantAt(addDays(todayAt(now), 1), 0) - now + 1_000)
            }
            // The dialog has all that the availability is asked by, and opens with the first day.
            if (from.context.query === null)
              return page.getByRole('button', { name: 'New Booking +' }).click()
            const branch = query.branchId === 1 ? 'Piliyandala Branch' : 'Rathmalana Branch'
            await dialog.getByRole('radio', { name: branch }).check()
            // A day that is chosen stays chosen with another branch.
            if (from.context.query.branchId === query.branchId)
              await dialog.getByRole('button', { name: /^Wednesday, July 8(,|$)/ }).click()
          },
          'refresh.requested': () => dialog.getByRole('button', { name: 'Check again' }).click(),
          'retry.requested': () =>
            dialog
              .getByRole('button', { name: from.matches('failed') ? 'Try Again' : 'Check again' })
              .click(),
          'countdown.ticked': async ({ secondsLeft }) => {
            if (secondsLeft === 0) await pass(wait * 1_000)
          },
          'attention.returned': () => page.evaluate(() => void window.dispatchEvent(new Event('focus'))),
          'clock.ticked': () => pass(20_000),
        },
        edge,
      )
      if (startsReading(edge) && !isOffline(next)) asked += 1
    },
    async shows({ page }, snapshot) {
      const screen = selectAvailability(snapshot as Availability)
      const dialog = page.getByRole('dialog', { name: 'Book Time Slots' })
      // Nothing is asked before the dialog is opened for the first time.
      if (screen.screen === 'idle' && (await dialog.count()) === 0) return
      const seen = {
        idle: dialog.getByText('Choose a date to see what is free.'),
        loading: dialog.getByText(/^Loading (activities|facilities)\.\.\.$/),
        failed: dialog.getByRole('button', { name: 'Try Again' }),
        empty: dialog.getByText('No activities available for this date and branch.'),
        shown: dialog.getByRole('radio', { name: 'Badminton', exact: true }),
      }
      for (const [name, sign] of Object.entries(seen))
        await look(sign).toHaveCount(name === screen.screen ? 1 : 0)
      if (screen.screen === 'idle' || screen.screen === 'loading') return
      await look(dialog.getByRole('timer')).toHaveCount(screen.secondsLeft === null ? 0 : 1)
      if (screen.screen === 'failed') return look(dialog.getByRole('alert')).toContainText(screen.message)
      // The clock tells every ten seconds, counted from when the day was first shown.
      const age = screen.age === 'Checked just now' ? screen.age : /^Checked \d+ seconds ago$/
      await look(dialog.getByText(age)).toBeVisible()
      await look(dialog.getByText('This may be out of date')).toHaveCount(screen.notice ? 1 : 0)
      if (screen.notice) await look(dialog.getByText(screen.notice.message)).toBeVisible()
      const check = dialog.getByRole('button', { name: screen.refreshing ? 'Checking...' : 'Check again' })
      await (screen.refreshing
        ? look(check).toHaveAttribute('aria-busy', 'true')
        : look(check).not.toHaveAttribute('aria-busy'))
    },
  }
}

testToursOnPage('the availability', model, canFollow, explorerOf)
