import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { DayReading } from '@domain/booking/dayReading'
import { failed, succeeded } from '@domain/values/outcome'
import { bookingMachine } from '@machines/booking/booking/booking.machine'
import { court, day, dayOwned, dayWith } from '@tests/support/days'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { noParent } from '@tests/support/parents'
import { ShuttleIcon } from '@ui/icons/ShuttleIcon'
import { BookingView } from '@views/booking/booking/BookingView'
import { attempt } from '@tests/machines/booking/bookingAttempt.model'

const start = (View: ComponentType<{ actor: never }> = BookingView) => {
  const page = renderFlow(
    View,
    bookingMachine,
    { kept: null, today: day, firstDay: day, offersAlerts: true, desk: null, parent: noParent },
    { runChildren: true },
  )
  act(() =>
    page.live.actor.send({
      type: 'branches.known',
      branches: [
        { id: 1, label: 'Piliyandala Branch' },
        { id: 2, label: 'Rathmalana Branch' },
      ],
      viewed: null,
    }),
  )
  return page
}
type Page = ReturnType<typeof start>
const listener = ({ live }: Page, reading: DayReading) =>
  act(() => live.actor.send({ type: 'availability.read', reading }))
const open = (page: Page, date: string | null = null) =>
  act(() => page.live.actor.send({ type: 'dialog.opened', date }))
const dialog = () => within(screen.getByRole('dialog'))
/**
 * The hours of one facility; a wide screen also has them in a grid, which is displayed beside the list here.
 */
const hours = () => within(dialog().getByRole('list', { name: /^Time slots of/ }))

const atTheSlots = async (reading = dayWith()) => {
  const page = start()
  open(page, day)
  listener(page, reading)
  expect(dialog().getByRole('radio', { name: 'Badminton' })).toBeChecked()
  await page.user.click(dialog().getByRole('radio', { name: 'Choose Badminton Court 1' }))
  return page
}
const atTheConfirmation = async () => {
  const page = await atTheSlots()
  await page.user.click(hours().getByRole('button', { name: /^Book Badminton Court 1, .*6:00 PM - 7:00 PM/ }))
  await page.user.click(dialog().getByRole('button', { name: 'Continue' }))
  return page
}
const sent = async () => {
  const page = await atTheConfirmation()
  await page.user.click(dialog().getByRole('button', { name: 'Pay & Confirm' }))
  await act(() => page.live.answer('recordIntent', attempt))
  return page
}

describe('the booking dialog', () => {
  it('is called Book Time Slots, begins at the first day with hours, and asks for a date once that day is over [B2.32, B5.04, B5.05, B5.05b]', async () => {
    const page = start()
    open(page)
    expect(screen.getByRole('dialog', { name: 'Book Time Slots' })).toBeVisible()
    expect(dialog().getByText('Wednesday, July 8, 2026')).toBeVisible()
    act(() => page.live.actor.send({ type: 'day.began', today: '2026-07-09' }))
    await page.user.click(dialog().getByRole('button', { name: 'Continue' }))
    expect(dialog().getByRole('alert')).toHaveTextContent(
      'Date Selection Required:Please select a date before booking a time slot.',
    )
    // A missing choice is the member's to make, so the message offers no support.
    expect(dialog().queryByRole('link', { name: 'Contact support' })).toBeNull()
  })

  it('names branch and activity below its title, where they stay while the hours scroll, and hides the bar of the page behind it', async () => {
    const page = start()
    await page.user.click(screen.getByRole('button', { name: 'Wednesday, July 8' }))
    listener(page, dayWith())
    const free = { name: 'Book Badminton Court 2, Wednesday, July 8, 7:00 PM - 8:00 PM, LKR 1,500' }
    await page.user.click(within(screen.getByRole('grid')).getByRole('button', free))
    expect(screen.getByRole('region', { name: 'Your choice' })).toBeVisible()
    open(page)
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^Piliyandala Branch.· Badminton$/)
    expect(screen.queryByRole('region', { name: 'Your choice' })).toBeNull()
  })

  it('has the free hours of each day that was counted, and of the chosen day by what was read of it', async () => {
    const free = (total: number) => ({ total, name: null, byHour: null })
    const counts = {
      '2026-07-09': { '10': free(3) },
      '2026-07-10': { '10': free(0) },
      '2026-07-11': { '11': free(8) },
    }
    const page = start((props) => <BookingView {...props} counts={counts} />)
    open(page, day)
    listener(page, dayWith())
    const days = within(dialog().getByRole('list', { name: 'Date' })).getAllByRole('button')
    expect(days.slice(0, 4).map((each) => each.firstElementChild?.textContent)).toEqual([
      expect.stringMatching(/^Wednesday, July 8, \d+ hours free$/),
      'Thursday, July 9, 3 hours free',
      'Friday, July 10, full',
      'Saturday, July 11',
    ])
  })

  it('says of today that nothing is left, since its hours may be over rather than full', () => {
    const page = start()
    open(page, day)
    listener(page, dayWith({ courts: [court(1, [17, 18, 19, 20])] }))
    const [today] = within(dialog().getByRole('list', { name: 'Date' })).getAllByRole('button')
    expect(today?.firstElementChild).toHaveTextContent('Wednesday, July 8, none left')
  })

  it('picks a date in a modal with Today, Tomorrow, Next Week, months to turn and the past closed [B2.32, B5.01, B2.32b, B2.32c, B2.32d, B2.32e, B2.32f]', async () => {
    const page = start()
    open(page)
    await page.user.click(dialog().getByRole('button', { name: 'Select Booking Date' }))
    const modal = within(screen.getByRole('dialog', { name: 'Select Booking Date' }))
    for (const name of ['Today', 'Tomorrow', 'Next Week'])
      expect(modal.getByRole('button', { name })).toBeVisible()
    const yesterday = modal.getByRole('button', { name: 'Tuesday, July 7, 2026, over' })
    await page.user.click(yesterday)
    expect(page.live.snapshot().context.draft.date).toBe(day)
    await page.user.click(modal.getByRole('button', { name: 'Next month' }))
    await page.user.click(modal.getByRole('button', { name: 'Saturday, August 8, 2026' }))
    expect(page.live.snapshot().context.draft.date).toBe('2026-08-08')
  })

  it('picks the day that the keys have reached, however soon Enter follows, over the end of a month too [B2.32]', async () => {
    const page = start()
    open(page)
    await page.user.click(dialog().getByRole('button', { name: 'Select Booking Date' }))
    const modal = within(screen.getByRole('dialog', { name: 'Select Booking Date' }))
    act(() => modal.getByRole('button', { name: 'Wednesday, July 8, 2026' }).focus())
    // Without a wait between the keys: the focused element gets the next one.
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    for (const key of [
      'End',
      'PageDown',
      'Home',
      'PageUp',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
      'ArrowDown',
    ]) {
      press(key)
      expect(document.activeElement).toHaveAttribute('tabindex', '0')
    }
    expect(document.activeElement).toHaveAccessibleName('Friday, August 7, 2026')
    await page.user.keyboard('{Enter}')
    expect(page.live.snapshot().context.draft.date).toBe('2026-08-07')
  })

  it.each([
    ['Today', '2026-07-08'],
    ['Tomorrow', '2026-07-09'],
    ['Next Week', '2026-07-15'],
  ])('knows what %s means [B2.32, B2.32d]', async (name, date) => {
    const page = start()
    open(page)
    await page.user.click(dialog().getByRole('button', { name: 'Select Booking Date' }))
    const dates = screen.getByRole('dialog', { name: 'Select Booking Date' })
    await page.user.click(within(dates).getByRole('button', { name }))
    expect(page.live.snapshot().context.draft.date).toBe(date)
    // The dialog below is still open.
    expect(dialog().getByRole('button', { name: 'Select Booking Date' })).toBeVisible()
  })

  it('shows activities, then facility cards with everything about them, and the note on their number [B2.33, B2.34, B2.35, B3.04, B9.10, B2.34b, B2.34c, B2.34d, B2.34e, B2.34f, B3.04b, B9.02b]', async () => {
    await atTheSlots(dayWith({ courts: [court(1), court(2, [17, 18, 19, 20])] }))
    const first = within(dialog().getByRole('article', { name: 'Badminton Court 1' }))
    for (const text of [
      'Wooden floor, bright light',
      '4 Players',
      'Lights',
      'Nets',
      'LKR 1,500 an hour',
      'Available',
    ])
      expect(first.getByText(text)).toBeVisible()
    expect(first.getByTitle('Seats')).toHaveTextContent('+1 more')
    const second = within(dialog().getByRole('article', { name: 'Badminton Court 2' }))
    expect(second.getByText('Booked')).toBeVisible()
    expect(dialog().getByText('Maximum 2 facilities per activity')).toBeVisible()
  })

  it('turns Book Now into Selected, and Clear takes it back [B2.40, B2.34g, B2.40b]', async () => {
    const page = await atTheSlots()
    const slots = within(dialog().getByRole('list', { name: 'Time slots of Badminton Court 1' }))
    const hour = slots.getByRole('button', { name: /6:00 PM - 7:00 PM/ })
    expect(hour).toHaveTextContent('Book Now')
    await page.user.click(hour)
    expect(hour).toHaveAttribute('aria-pressed', 'true')
    expect(hour).toHaveTextContent('Selected')
    expect(dialog().getByText('Badminton Court 1 · Wednesday, July 8')).toBeVisible()
    await page.user.click(dialog().getByRole('button', { name: 'Clear' }))
    expect(hour).toHaveAttribute('aria-pressed', 'false')
    expect(hour).toHaveTextContent('Book Now')
  })

  it('says why a booked hour cannot be had [B5.06, B5.06b]', async () => {
    const page = await atTheSlots(dayWith({ courts: [court(1, [18])] }))
    await page.user.click(hours().getByRole('button', { name: /6:00 PM - 7:00 PM, booked$/ }))
    const notice = dialog().getByText("Already Booking Time Slot Can't Selected").closest('[role]')
    expect(notice).toHaveAttribute('role', 'status')
    expect(notice).toHaveTextContent('Badminton Court 1, Wednesday, July 8, 6:00 PM - 7:00 PM')
    expect(dialog().queryByRole('link', { name: 'Contact support' })).toBeNull()
    await page.user.click(dialog().getByRole('button', { name: 'Tell me when it is free' }))
    expect(page.live.executedActions).toContain('sends alert.wanted to the parent')
  })

  it('says of the member’s own hour that it is booked, and sends nobody to support for it [B5.06]', async () => {
    const page = await atTheSlots(dayOwned(55, [18]))
    await page.user.click(hours().getByRole('button', { name: /6:00 PM - 7:00 PM, booked by you$/ }))
    const notice = dialog().getByText("Already Booking Time Slot Can't Selected").closest('[role]')
    expect(notice).toHaveAttribute('role', 'status')
    expect(notice).toHaveTextContent('You have booked that time already')
    expect(dialog().queryByRole('link', { name: 'Contact support' })).toBeNull()
  })

  it('says so when a facility has no time slots [B8.05b]', async () => {
    await atTheSlots(dayWith({ courts: [{ ...court(1), slots: [] }, court(2)] }))
    expect(dialog().getByText('No time slots available for this facility.', { selector: 'p' })).toBeVisible()
  })
})

describe('the plan of the hall', () => {
  const plan = () => within(dialog().getByRole('group', { name: /^Courts at / }))
  const pressed = () =>
    plan()
      .getAllByRole('button')
      .map((button) => [button.textContent, button.getAttribute('aria-pressed')])

  it('is folded, and shows the courts of the evening’s first free hour, of which a press chooses one', async () => {
    const page = await atTheSlots(dayWith({ courts: [court(1, [18]), court(2, [19])] }))
    expect(dialog().getByText('Choose on the hall plan').closest('details')?.open).toBe(false)
    const names = [
      'Badminton Court 1, Wednesday, July 8, 6:00 PM - 7:00 PM, bookedBadminton Court 1Booked',
      'Book Badminton Court 2, Wednesday, July 8, 6:00 PM - 7:00 PM, LKR 1,500Badminton Court 2Free',
    ]
    expect(pressed()).toEqual([
      [names[0], null],
      [names[1], 'false'],
    ])
    // The studio belongs to another activity.
    expect(plan().getByText('Yoga Studio').closest('button')).toBeNull()
    await page.user.click(plan().getByRole('button', { name: /^Book Badminton Court 2/ }))
    expect(dialog().getByText('Badminton Court 2 · Wednesday, July 8')).toBeVisible()
    expect(pressed()[1]?.[1]).toBe('true')
  })

  it('is opened from beside the court of a phone, where the hour is chosen first and then one of its free courts', async () => {
    const page = await atTheSlots(dayWith({ courts: [court(1, [18]), court(2, [19])] }))
    await page.user.click(dialog().getByRole('button', { name: 'Hall plan' }))
    const fold = dialog().getByText('Choose on the hall plan').closest('details')
    expect([fold?.open, document.activeElement?.closest('details')]).toEqual([true, fold])
    await page.user.selectOptions(dialog().getByRole('combobox', { name: 'Hour' }), '7:00 PM · 1 free')
    await page.user.click(plan().getByRole('button', { name: /^Book Badminton Court 1/ }))
    expect(page.live.snapshot().context.draft).toMatchObject({
      facility: { name: 'Badminton Court 1' },
      choice: { primary: 19 },
    })
    // Without a plan there is one order alone.
    await page.user.click(dialog().getByRole('radio', { name: 'Swimming' }))
    expect(dialog().queryByRole('button', { name: 'Hall plan' })).toBeNull()
  })

  it('shows any other hour, and the one that was chosen last elsewhere', async () => {
    const page = await atTheSlots(dayWith({ courts: [court(1, [18]), court(2, [19])] }))
    const hour = () => dialog().getByRole('combobox', { name: 'Hour' })
    expect(
      within(hour())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5:00 PM · 2 free', '6:00 PM · 1 free', '7:00 PM · 1 free', '8:00 PM · 2 free'])
    await page.user.selectOptions(hour(), '7:00 PM · 1 free')
    await page.user.click(
      plan().getByRole('button', { name: /^Book Badminton Court 1, .*7:00 PM - 8:00 PM/ }),
    )
    await page.user.click(
      hours().getByRole('button', { name: /^Book Badminton Court 1, .*8:00 PM - 9:00 PM/ }),
    )
    expect(hour()).toHaveDisplayValue('8:00 PM · 2 free')
    expect(dialog().getByText('7:00 PM - 9:00 PM', { exact: false })).toBeVisible()
  })

  it('names the facilities that it does not show', async () => {
    const page = await atTheSlots(dayWith({ courts: [court(1), court(2), court(3)] }))
    await page.user.click(dialog().getByText('Choose on the hall plan'))
    expect(dialog().getByText('Not on this plan: Badminton Court 3')).toBeVisible()
  })

  it('says what a dashed court is', async () => {
    const page = await atTheSlots(dayWith({ courts: [court(1)] }))
    await page.user.click(dialog().getByText('Choose on the hall plan'))
    expect(dialog().getByText('Dashed: not for Badminton')).toBeVisible()
  })

  it('says why a court cannot be had, as the grid does', async () => {
    const page = await atTheSlots(dayWith({ courts: [court(1, [18]), court(2)] }))
    await page.user.click(plan().getByRole('button', { name: /^Badminton Court 1, .*booked$/ }))
    expect(dialog().getByText('Badminton Court 1, Wednesday, July 8, 6:00 PM - 7:00 PM')).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Tell me when it is free' })).toBeVisible()
  })

  it('is not there for a branch without one, nor for an activity whose facilities it does not show', async () => {
    const page = await atTheSlots()
    await page.user.click(dialog().getByRole('radio', { name: 'Swimming' }))
    expect(dialog().queryByText('Choose on the hall plan')).toBeNull()
    await page.user.click(dialog().getByRole('radio', { name: 'Badminton' }))
    expect(dialog().getByText('Choose on the hall plan')).toBeVisible()
    await page.user.click(dialog().getByRole('radio', { name: 'Rathmalana Branch' }))
    listener(page, dayWith({ branchId: 2 }))
    expect(dialog().queryByText('Choose on the hall plan')).toBeNull()
  })
})

describe('the day on the page', () => {
  it('is a grid of the same choice, in which the neighbour of a chosen hour makes two', async () => {
    const page = start()
    await page.user.click(screen.getByRole('button', { name: 'Wednesday, July 8' }))
    listener(page, dayWith())
    const grid = within(screen.getByRole('grid'))
    const name = (hour: string) => `Book Badminton Court 2, Wednesday, July 8, ${hour}, LKR 1,500`
    await page.user.click(grid.getByRole('button', { name: name('7:00 PM - 8:00 PM') }))
    await page.user.click(grid.getByRole('button', { name: name('6:00 PM - 7:00 PM') }))
    expect(page.live.snapshot().context.draft.choice).toEqual({ primary: 18, additional: [19] })
    expect(screen.getByRole('region', { name: 'Your choice' })).toHaveTextContent('LKR 3,000')
  })

  it('has the price in the cell where it depends on the hour', async () => {
    const page = start()
    await page.user.click(screen.getByRole('button', { name: 'Wednesday, July 8' }))
    const reading = dayWith()
    const priced = (slot: number) => (slot === 18 ? 1600 : 1000)
    listener(page, {
      ...reading,
      activities: reading.activities.map((activity) => ({
        ...activity,
        facilities: activity.facilities.map((facility) => ({
          ...facility,
          slots: facility.slots.map((slot) => ({ ...slot, rate: priced(slot.slot) })),
        })),
      })),
    })
    const cell = (hour: string) =>
      within(screen.getByRole('grid')).getByRole('button', {
        name: new RegExp(`^Book Badminton Court 2, .*${hour}`),
      })
    const word = (hour: string) => cell(hour).querySelector('[aria-hidden]')?.textContent
    expect([word('6:00 PM - 7:00 PM'), word('7:00 PM - 8:00 PM')]).toEqual(['LKR 1,600', 'LKR 1,000'])
    expect(cell('6:00 PM - 7:00 PM')).toHaveAccessibleName(/, LKR 1,600$/)
  })

  it('offers to tell when a booked hour of the grid is free, and not for the member’s own', async () => {
    const page = start()
    const tellMe = () => screen.queryByRole('button', { name: 'Tell me when it is free' })
    await page.user.click(screen.getByRole('button', { name: 'Wednesday, July 8' }))
    listener(page, dayOwned(7, [18]))
    const grid = within(screen.getByRole('grid'))
    await page.user.click(grid.getByRole('button', { name: /^Badminton Court 1, .*6:00 PM.*booked by you$/ }))
    expect(screen.getByText("Already Booking Time Slot Can't Selected")).toBeVisible()
    expect(tellMe()).toBeNull()
    listener(page, dayWith({ courts: [court(1), court(2, [18])] }))
    await page.user.click(grid.getByRole('button', { name: /^Badminton Court 2, .*6:00 PM.*booked$/ }))
    expect(tellMe()).toBeVisible()
    const bar = within(screen.getByRole('region', { name: 'Your choice' }))
    expect(bar.getByText('Badminton Court 2, Wednesday, July 8, 6:00 PM - 7:00 PM')).toBeVisible()
  })
})

it('gives each activity its icon [B2.45b]', async () => {
  await atTheSlots()
  const { container } = render(<ShuttleIcon size="sm" />)
  const chip = dialog().getByRole('radio', { name: 'Badminton' }).closest('label')
  expect(chip?.innerHTML).toContain(container.innerHTML)
})

it('says in the column of a facility without hours that it has none [B8.05b]', async () => {
  const page = start()
  await page.user.click(screen.getByRole('button', { name: 'Wednesday, July 8' }))
  listener(page, dayWith({ courts: [court(1), { ...court(2), slots: [] }] }))
  const grid = screen.getByRole('grid')
  expect(within(grid).getByText('No time slots available for this facility.')).toBeVisible()
  // Its column has no buttons, and the arrow keys skip it.
  expect(within(grid).queryByRole('button', { name: /Badminton Court 2/ })).toBeNull()
})

it('says so on the page when the day has no hours at all [B8.05c]', async () => {
  const page = start()
  await page.user.click(screen.getByRole('button', { name: 'Wednesday, July 8' }))
  listener(page, dayWith({ courts: [{ ...court(1), slots: [] }] }))
  expect(screen.getByText('No Time Slots Available')).toBeVisible()
  expect(screen.getByText('There are no bookings scheduled for this date.')).toBeVisible()
})

describe('the confirmation', () => {
  it('names what is booked, offers the next hour, and says that payment follows [A9.17, B9.01, B9.05, B2.34h, B2.36b, B9.01b, B9.06b, B9.06c]', async () => {
    const page = await atTheConfirmation()
    const modal = within(screen.getByRole('dialog', { name: 'Confirm Booking' }))
    for (const text of [
      'Badminton Court 1',
      'Piliyandala Branch',
      'Wednesday, July 8, 2026',
      '6:00 PM - 7:00 PM',
    ])
      expect(modal.getByText(text)).toBeVisible()
    expect(modal.getByText('You can cancel until Jul 8, 2026, 4:00 PM.')).toBeVisible()
    expect(modal.getByText(/If you cancel after paying, contact support for a refund\.$/)).toBeVisible()
    expect(modal.getByText(/payment follows/)).toBeVisible()
    await page.user.click(modal.getByRole('checkbox', { name: 'Add 7:00 PM - 8:00 PM' }))
    expect(modal.getByText('2 hours × LKR 1,500')).toBeVisible()
    expect(modal.getByText('LKR 3,000')).toBeVisible()
  })

  it('shows Processing... and lets nothing else happen meanwhile [B2.36d]', async () => {
    const page = await sent()
    const button = dialog().getByRole('button', { name: 'Processing...' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    await page.user.click(button)
    expect(page.live.calls.filter(({ name }) => name === 'createBooking')).toHaveLength(1)
  })

  it('ends in a success dialog with OK, the way to pay and the way to the calendar [B2.38, B2.39, B2.36e, B2.36f, B2.39b]', async () => {
    const page = await sent()
    await act(() => page.live.answer('createBooking', succeeded({ bookingId: 55 })))
    const modal = within(screen.getByRole('dialog', { name: 'Booking Confirmed' }))
    expect(modal.getByText('Reference BK55')).toBeVisible()
    for (const name of ['Pay Now', 'See it in the calendar', 'OK'])
      expect(modal.getByRole('button', { name })).toBeVisible()
    await page.user.click(modal.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ends in an error dialog whose button reads Try Again, and tells it beside the choice too [B2.37, B2.38, B2.39, B8.07, B2.37b, B2.38b, B8.07b]', async () => {
    const page = await sent()
    const text = 'An unknown error occurred while creating your booking.'
    await act(() => page.live.answer('createBooking', refusal({ message: text })))
    const modal = within(screen.getByRole('dialog', { name: 'Booking Failed' }))
    expect(modal.getByText(text)).toBeVisible()
    expect(modal.getByText('Please try again or contact support if the problem persists.')).toBeVisible()
    await page.user.click(modal.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByRole('dialog', { name: 'Confirm Booking' })).toBeVisible()
    expect(dialog().getByRole('alert')).toHaveTextContent(text)
  })

  it('leads to Payable Payments when too many hours are unpaid, in the dialog and beside the choice', async () => {
    const page = await sent()
    const message = 'You may have at most 20 unpaid hours, and you have 20, of which 3 are overdue.'
    await act(() => page.live.answer('createBooking', refusal({ code: 'unpaid_hours', message })))
    const modal = within(screen.getByRole('dialog', { name: 'Booking Failed' }))
    expect(modal.getByText(message)).toBeVisible()
    const way = { name: 'Go to Payable Payments' }
    expect(modal.getByRole('link', way)).toHaveAttribute('href', '/payable-payments')
    await page.user.click(modal.getByRole('button', { name: 'Back to my choice' }))
    expect(within(dialog().getByRole('alert')).getByRole('link', way)).toBeVisible()
  })

  it('calls it a network error when nothing could be sent [B8.07c]', async () => {
    const page = await sent()
    await act(() => page.live.answer('createBooking', failed(failures.offline)))
    expect(screen.getByRole('dialog', { name: 'Network Error' })).toHaveTextContent(
      'Failed to process your booking due to a network error.',
    )
  })

  it('tells in an info dialog that it is not known whether it was booked [B2.38, B2.39, B2.38c]', async () => {
    const page = await sent()
    await act(() => page.live.answer('createBooking', failed(failures.unknown)))
    await act(() => page.live.answer('readDay', failed(failures.unreachable)))
    const modal = within(screen.getByRole('dialog', { name: 'We could not confirm your booking' }))
    expect(modal.getByRole('button', { name: 'OK' })).toBeVisible()
    await page.user.click(modal.getByRole('button', { name: 'Check my booking' }))
    expect(screen.getByRole('dialog', { name: 'Checking your booking' })).toBeVisible()
  })

  it('names what was chosen while the answer was missing, and comes back to it', async () => {
    const page = await sent()
    const find = (reading: DayReading) => act(() => page.live.answer('readDay', succeeded(reading)))
    const kept = /^Your later choice is kept: Badminton Court 1, .*8:00 PM - 9:00 PM\.$/
    await act(() => page.live.answer('createBooking', failed(failures.unknown)))
    await find(dayWith({ own: null }))
    expect(dialog().queryByText(kept)).toBeNull()
    await page.user.click(dialog().getByRole('button', { name: 'OK' }))
    expect(screen.getAllByText('We could not confirm your booking yet')[0]).toBeVisible()
    await page.user.click(hours().getByRole('button', { name: /8:00 PM - 9:00 PM/ }))
    await page.user.click(dialog().getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('dialog', { name: 'Checking your booking' })).toHaveTextContent(
      'Your later choice is kept',
    )
    await find(dayWith())
    expect(dialog().getByText(kept)).toBeVisible()
    await page.user.click(dialog().getByRole('button', { name: 'Back to my choice' }))
    expect(dialog().getByText(/Your later choice was kept/)).toBeVisible()
    expect(hours().getByRole('button', { name: /8:00 PM - 9:00 PM/ })).toHaveAttribute('aria-pressed', 'true')
  })

  it('offers the nearest alternatives when the time was taken', async () => {
    const page = await sent()
    await act(() => page.live.answer('createBooking', refusal({ status: 409, code: 'slot_taken' })))
    await act(() => page.live.answer('readDay', succeeded(dayWith({ courts: [court(1, [18]), court(2)] }))))
    const modal = within(screen.getByRole('dialog', { name: 'That time was just taken' }))
    await page.user.click(modal.getByRole('button', { name: 'Badminton Court 2, 6:00 PM - 7:00 PM' }))
    expect(
      within(screen.getByRole('dialog', { name: 'Confirm Booking' })).getByText('Badminton Court 2'),
    ).toBeVisible()
  })
})
