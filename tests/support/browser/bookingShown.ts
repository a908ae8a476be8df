/** What the calendar page must show of a booking in a situation: everything that the selector says. */
import type { Locator, Page } from '@playwright/test'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { bookingMachine } from '@machines/booking/booking/booking.machine'
import type { Confirmation, Facts } from '@machines/booking/bookingAttempt/confirmation'
import type { ChoiceView } from '@machines/booking/slotChoice.select'
import { hourName } from '@views/booking/booking/parts'
import { screenOf } from '../bookingActors'
import { look } from './pagePaths'

type Screen = ReturnType<typeof screenOf>

const lostTitle = {
  taken: 'That time was just taken',
  past: 'That hour has begun',
  yours: 'You have booked that time already',
}

/** Whether the page shows the day's courts instead of the month. */
export const dayIsShown = (page: Page) => page.getByRole('radio', { name: 'Day', exact: true }).isChecked()

const buttons = async (dialog: Locator, ...names: string[]) => {
  for (const name of names)
    await look(dialog.getByRole('button', { name, exact: true })).not.toHaveAttribute('aria-disabled')
}
const texts = async (within: Locator, ...all: (string | null)[]) => {
  for (const text of all) if (text !== null) await look(within).toContainText(text)
}
const facts = (within: Locator, of: Facts) => texts(within, of.facility, of.branch, of.date, of.time)

async function choiceNotice(within: Page | Locator, { notice, unsettled }: ChoiceView) {
  await look(within.getByText('We could not confirm your booking yet')).toHaveCount(unsettled ? 1 : 0)
  if (unsettled) await look(within.getByText(unsettled, { exact: false })).toBeVisible()
  if (notice?.title) await look(within.getByText(notice.title, { exact: true })).toBeVisible()
  if (notice) await look(within.getByText(notice.message, { exact: true })).toBeVisible()
}

async function branchAndDay(
  within: Page | Locator,
  { branchId, branches, dateText, activities, activity }: ChoiceView,
) {
  for (const { id, label } of branches) {
    const radio = within.getByRole('radio', { name: label, exact: true })
    await (id === branchId ? look(radio).toBeChecked() : look(radio).not.toBeChecked())
  }
  await look(within.getByText(dateText ?? 'No date chosen yet', { exact: true })).toBeVisible()
  for (const { key, name } of activities) {
    const radio = within.getByRole('radio', { name, exact: true })
    await (key === activity ? look(radio).toBeChecked() : look(radio).not.toBeChecked())
  }
}

async function hours(within: Locator, { facilities, date }: ChoiceView) {
  for (const facility of facilities)
    for (const hour of facility.hours) {
      const button = within.getByRole('button', { name: hourName(facility, hour, date), exact: true })
      if (hour.state === 'free' || hour.state === 'selected')
        await look(button).toHaveAttribute('aria-pressed', String(hour.state === 'selected'))
      else await look(button).toHaveAttribute('aria-disabled', 'true')
    }
}

async function choosing(dialog: Locator, choice: ChoiceView) {
  await branchAndDay(dialog, choice)
  await choiceNotice(dialog, choice)
  await look(dialog.getByRole('article')).toHaveCount(choice.facilities.length)
  for (const facility of choice.facilities) {
    const card = dialog.getByRole('article', { name: facility.name, exact: true })
    await texts(card, facility.available ? 'Available' : 'Booked', facility.rate)
    const radio = card.getByRole('radio')
    await (facility.chosen ? look(radio).toBeChecked() : look(radio).not.toBeChecked())
  }
  if (choice.known && choice.activity !== null) await hours(dialog.getByRole('grid'), choice)
  const { summary } = choice
  await look(dialog.getByRole('button', { name: 'Clear', exact: true })).toHaveCount(summary ? 1 : 0)
  if (summary?.total) await texts(dialog, `${summary.time} · ${summary.total}`)
  await buttons(dialog, 'Continue')
}

async function onPage(page: Page, choice: ChoiceView) {
  const isDay = await dayIsShown(page)
  const main = page.getByRole('main')
  await choiceNotice(main, choice)
  const bar = main.getByRole('region', { name: 'Your choice' })
  const { summary } = choice
  await look(bar).toHaveCount(summary || (isDay && choice.notice) ? 1 : 0)
  if (summary) await texts(bar, summary.facility, summary.date, summary.time, summary.hours, summary.total)
  else if (isDay && choice.notice && !choice.notice.taken) await texts(bar, 'Nothing chosen yet')
  if (!isDay) return
  await branchAndDay(main, choice)
  if (choice.known && choice.activity !== null) await hours(main.getByRole('grid'), choice)
}

async function confirming(dialog: Locator, shown: Confirmation) {
  await facts(dialog, shown.facts)
  await texts(dialog, shown.sum, shown.total, shown.notice?.message ?? null, shown.waitMessage)
  await look(dialog.getByRole('checkbox')).toHaveCount(shown.extras.length)
  for (const { time, added } of shown.extras) {
    const box = dialog.getByRole('checkbox', { name: `Add ${time}` })
    await (added ? look(box).toBeChecked() : look(box).not.toBeChecked())
  }
  if (shown.processing)
    return look(dialog.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true')
  if (shown.secondsLeft === null) return buttons(dialog, 'Pay & Confirm', 'Back')
  await buttons(dialog, 'Back')
  const pay = dialog.getByRole('button', { name: 'Pay & Confirm' })
  await look(pay).toHaveAttribute('aria-disabled', 'true')
  await look(dialog.getByText(/You can try again in \d+:\d\d/)).toHaveCount(1)
}

const titleOf = (shown: Exclude<Screen['dialog'], { dialog: 'none' }>): string => {
  switch (shown.dialog) {
    case 'choosing':
      return 'Book Time Slots'
    case 'pickingDate':
      return 'Select Booking Date'
    case 'confirming':
      return 'Confirm Booking'
    case 'lookingBack':
      return 'Checking your booking'
    case 'notDone':
      return { network: 'Network Error', server: 'Booking Failed', interrupted: 'Your booking was not made' }[
        shown.reason
      ]
    case 'uncertain':
      return 'We could not confirm your booking'
    case 'slotLost':
      return lostTitle[shown.lost]
    case 'refused':
      return 'Booking Failed'
    case 'booked':
      return 'Booking Confirmed'
  }
}

async function inDialog(dialog: Locator, { dialog: shown, choice }: Screen) {
  switch (shown.dialog) {
    case 'none':
      return
    case 'choosing':
      return choosing(dialog, choice)
    case 'pickingDate':
      return buttons(dialog, 'Today', 'Tomorrow', 'Next Week')
    case 'confirming':
      return confirming(dialog, shown)
    case 'lookingBack':
      return facts(dialog, shown.facts)
    case 'notDone':
      await texts(dialog, shown.error, shown.message)
      await facts(dialog, shown.facts)
      return buttons(dialog, 'Back to my choice', 'Try Again')
    case 'uncertain':
      await texts(dialog, shown.message)
      await facts(dialog, shown.facts)
      return buttons(dialog, 'OK', 'Check my booking')
    case 'slotLost':
      await texts(dialog, `${shown.facts.facility}, ${shown.facts.date}, ${shown.facts.time}`)
      return buttons(dialog, ...shown.alternatives.map(({ text }) => text))
    case 'refused':
      await texts(dialog, shown.message)
      return buttons(dialog, 'Try Again')
    case 'booked':
      await texts(dialog, `Reference ${shown.reference}`, shown.total)
      await facts(dialog, shown.facts)
      return buttons(dialog, 'OK', 'See it in the calendar', 'Pay Now')
  }
}

/** Fails unless the page shows the booking as it stands. */
export async function bookingIsShown(page: Page, snapshot: AnyMachineSnapshot) {
  const screen = screenOf(snapshot as SnapshotFrom<typeof bookingMachine>)
  const open = page.getByRole('dialog')
  if (screen.dialog.dialog === 'none') {
    await look(open).toHaveCount(0)
    return onPage(page, screen.choice)
  }
  const liesOverAnother = screen.dialog.dialog === 'pickingDate' && screen.dialog.over === 'dialog'
  await look(open).toHaveCount(liesOverAnother ? 2 : 1)
  const dialog = page.getByRole('dialog', { name: titleOf(screen.dialog), exact: true })
  await look(dialog).toBeVisible()
  await inDialog(dialog, screen)
  const aside = screen.later && !['choosing', 'pickingDate'].includes(screen.dialog.dialog)
  if (aside) await texts(dialog, `Your later choice is kept: ${screen.later}.`)
}
