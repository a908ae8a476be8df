import { act, screen } from '@testing-library/react'
import { instantAt } from '@domain/time/centreTime'
import type { ActorRefFrom } from 'xstate'
import { failed } from '@domain/values/outcome'
import { slotOfferMachine } from '@machines/booking/slotOffer/slotOffer.machine'
import { court, day, dayOwned, dayWith, tenInTheMorning } from '@tests/support/days'
import { read } from '@tests/support/readers'
import { renderFlow, supportLinks } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { SlotOfferView } from '@views/booking/slotOffer/SlotOfferView'
import { chosen } from '@tests/machines/booking/booking.model'

const dismiss = jest.fn()
const Offer = ({ actor }: { actor: ActorRefFrom<typeof slotOfferMachine> }) => (
  <SlotOfferView actor={actor} onDismiss={dismiss} />
)
const start = (query: typeof chosen | null = chosen) =>
  renderFlow(Offer, slotOfferMachine, { query, known: null, now: tenInTheMorning })
const offer = () => screen.getByRole('status')
const linkToCalendar = (name: string) => screen.getByRole('link', { name })

it('names court, branch, day and hour while it is checked, and offers no booking before', () => {
  start()
  expect(offer()).toHaveTextContent('Checking whether your hour is still free...')
  expect(offer()).toHaveTextContent(
    'Badminton Court 1, Piliyandala Branch, Wednesday, July 8, 2026, 6:00 PM - 7:00 PM',
  )
  expect(screen.queryByRole('link')).toBeNull()
})

it('leads to the calendar while the slot is free, and says that it is not reserved', async () => {
  const { live } = start()
  await act(() => live.answer('readData', read(dayWith())))
  expect(offer()).toHaveTextContent('Your hour is still free')
  expect(offer()).toHaveTextContent('It is not reserved.')
  expect(linkToCalendar('Book this hour')).toHaveAttribute('href', '/calendar')
})

it.each([
  ['somebody else booked', dayWith({ courts: [court(1, [18]), court(2)] }), 'It was booked in the meantime.'],
  ['the member has booked', dayOwned(90, [18]), 'It is your booking already.'],
])('says that the slot is gone that %s, and leads to another one', async (_, reading, message) => {
  const { live } = start()
  await act(() => live.answer('readData', read(reading)))
  expect(offer()).toHaveTextContent(message)
  expect(linkToCalendar('Choose another time')).toHaveAttribute('href', '/calendar')
})

it('is no longer offered once its hour begins, without another reading', async () => {
  const { live } = start()
  await act(() => live.answer('readData', read(dayWith())))
  act(() => live.actor.send({ type: 'clock.ticked', now: instantAt(day, 18) }))
  expect(offer()).toHaveTextContent('It has begun.')
  expect(live.calls.filter(({ name }) => name === 'readData')).toHaveLength(1)
})

it('says why it could not be checked, tries again on request, and leads to support', async () => {
  const { live, user } = start()
  await act(() => live.answer('readData', failed(failures.unreachable)))
  expect(offer()).toHaveTextContent('We could not check whether your hour is still free')
  expect(offer()).toHaveTextContent('The centre could not be reached.')
  expect(supportLinks()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await act(() => live.answer('readData', read(dayWith())))
  expect(offer()).toHaveTextContent('still free')
})

it('says when what is displayed may be out of date', async () => {
  const { live } = start()
  await act(() => live.answer('readData', read(dayWith())))
  act(() => live.actor.send({ type: 'attention.returned' }))
  await act(() => live.answer('readData', failed(failures.offline)))
  expect(offer()).toHaveTextContent('This may be out of date. You are offline.')
})

it('is gone when the member declines it, and never there without a slot', async () => {
  const { live, user, unmount } = start()
  await act(() => live.answer('readData', read(dayWith())))
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(dismiss).toHaveBeenCalledTimes(1)
  act(() => live.actor.send({ type: 'query.changed', query: null }))
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  start(null)
  expect(screen.queryByRole('status')).toBeNull()
})
