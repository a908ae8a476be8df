import { act, screen, within } from '@testing-library/react'
import type { ActorRefFrom } from 'xstate'
import { failed } from '@domain/values/outcome'
import type { SlotLink } from '@domain/booking/slotLink'
import { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import { monthEventsOf } from '@machines/calendar/monthBookings/monthBookings.select'
import { bookingOf, day, tenInTheMorning } from '@tests/support/days'
import { weekOfCourts } from '@tests/support/freeCourts'
import { read } from '@tests/support/readers'
import { renderFlow } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { FreeCourtsView } from '@views/calendar/freeCourts/FreeCourtsView'

const opened: SlotLink[] = []
const activities: string[] = []
const { eventsOfDays } = monthEventsOf([bookingOf(1, 'Badminton Court 1', [18])])

function start({ activity = null as string | null, isEntered = false } = {}) {
  opened.length = 0
  return renderFlow(
    ({ actor }: { actor: ActorRefFrom<typeof freeCourtsMachine> }) => (
      <FreeCourtsView
        actor={actor}
        activity={activity}
        booked={eventsOfDays}
        date="2026-07-09"
        isEntered={isEntered}
        onActivity={(chosen) => activities.push(chosen)}
        onHour={(link) => opened.push(link)}
      />
    ),
    freeCourtsMachine,
    { query: { branchId: 1, from: day }, known: null, now: tenInTheMorning },
  )
}
const known = (page: ReturnType<typeof start>) => act(() => page.live.answer('readData', read(weekOfCourts)))
const cell = (name: string) => screen.getByRole('button', { name })
const linkTo = (change: Partial<SlotLink>) =>
  expect.objectContaining({ branchId: 1, activity: '10', facilityId: null, ...change }) as SlotLink

it('is a table of seven days by their hours, with the number of free courts in each, and the same table while they are counted', async () => {
  const page = start()
  const table = () => screen.getByRole('grid')
  expect(table()).toHaveAttribute('aria-busy', 'true')
  expect(within(table()).getAllByRole('gridcell')).toHaveLength(63)
  await known(page)
  expect(table()).toHaveAccessibleName('Free courts, Badminton, Piliyandala Branch')
  const heads = within(table()).getAllByRole('columnheader')
  expect([heads.length, heads[0]?.firstElementChild?.textContent]).toEqual([
    7,
    'Today, Wednesday, July 8, 2026',
  ])
  expect(within(table()).getAllByRole('rowheader')).toHaveLength(9)
  expect(cell('Book on Wednesday, July 8, 2026, 7:00 PM, 2 courts free')).toHaveTextContent(/2courts$/)
  expect(
    cell('Book on Wednesday, July 8, 2026, 6:00 PM, 4 courts free, your booking: Badminton Court 1'),
  ).toHaveTextContent(/4courts$/)
})

it('opens an hour with its first free court chosen, and a morning, or an hour without one, at its place', async () => {
  const page = start()
  await known(page)
  await page.user.click(cell('Book on Thursday, July 9, 2026, 7:00 PM, 1 court free'))
  await page.user.click(cell('Book on Thursday, July 9, 2026, 5:00 AM - 12:00 PM, up to 4 courts free'))
  await page.user.click(cell('Friday, July 10, 2026, 7:00 PM, nothing free'))
  expect(opened).toEqual([
    linkTo({ date: '2026-07-09', choice: { primary: 19, additional: [] }, near: 19 }),
    linkTo({ date: '2026-07-09', choice: null, near: 5 }),
    linkTo({ date: '2026-07-10', choice: null, near: 19 }),
  ])
})

it('is one stop for the Tab key, at 6 PM of the day; arrows, Home and End move', async () => {
  const page = start({ isEntered: true })
  await known(page)
  const focused = () => document.activeElement?.firstElementChild?.textContent
  expect(focused()).toBe('Book on Thursday, July 9, 2026, 6:00 PM, 3 courts free')
  await page.user.keyboard('{ArrowDown}')
  expect(focused()).toMatch(/July 9, 2026, 7:00 PM/)
  await page.user.keyboard('{ArrowRight}{Home}')
  expect(focused()).toMatch(/July 8, 2026, 7:00 PM/)
  await page.user.keyboard('{End}')
  expect(focused()).toMatch(/July 14, 2026, 7:00 PM/)
  expect(
    screen.getAllByRole('button').filter(({ tabIndex, closest }) => tabIndex === 0 && closest),
  ).toHaveLength(1)
})

it('counts another activity when it is chosen', async () => {
  const page = start({ activity: '20' })
  await known(page)
  expect(cell('Book on Thursday, July 9, 2026, 7:00 PM, 1 court free')).toBeVisible()
  await page.user.click(screen.getByRole('radio', { name: 'Badminton' }))
  expect(activities).toEqual(['10'])
})

it('says why nothing is counted, with a way to try again, and keeps the table, whose hours can still be opened', async () => {
  const page = start()
  await act(() => page.live.answer('readData', failed(failures.unreachable)))
  expect(screen.getByText('The free courts could not be counted')).toBeVisible()
  const send = jest.spyOn(page.live.actor, 'send')
  await page.user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(send).toHaveBeenCalledWith({ type: 'retry.requested' })
  await page.user.click(cell('Book on Thursday, July 9, 2026, 7:00 PM'))
  expect(opened).toEqual([
    expect.objectContaining({ date: '2026-07-09', activity: null, choice: null, near: 19 }),
  ])
})
