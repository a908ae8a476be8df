import { act, screen } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { slotOfferMachine } from '@machines/booking/slotOffer/slotOffer.machine'
import { court, dayWith } from '@tests/support/days'
import { renderFlow, supportLinks } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { SlotOfferView } from '@views/booking/slotOffer/SlotOfferView'
import { chosen } from '@tests/machines/booking/booking.model'

const start = (slot: typeof chosen | null = chosen) => renderFlow(SlotOfferView, slotOfferMachine, { slot })
const offer = () => screen.getByRole('status')
const linkToCalendar = (name: string) => screen.getByRole('link', { name })

it('names court, branch, day and hour while it is checked, and offers no booking before', () => {
  start()
  expect(offer()).toHaveTextContent('Checking whether your time slot is still free...')
  expect(offer()).toHaveTextContent(
    'Badminton Court 1, Piliyandala Branch, Wednesday, July 8, 2026, 6:00 PM - 7:00 PM',
  )
  expect(screen.queryByRole('link')).toBeNull()
})

it('leads to the calendar while the slot is free, and says that it is not reserved', async () => {
  const { live } = start()
  await act(() => live.answer('readDay', succeeded(dayWith())))
  expect(offer()).toHaveTextContent('The time slot that you chose is still free')
  expect(offer()).toHaveTextContent('It is not reserved.')
  expect(linkToCalendar('Book this time slot')).toHaveAttribute('href', '/calendar')
})

it('says why the slot is gone, and leads to another one', async () => {
  const { live } = start()
  await act(() => live.answer('readDay', succeeded(dayWith({ courts: [court(1, [18])] }))))
  expect(offer()).toHaveTextContent('It was booked in the meantime.')
  expect(linkToCalendar('Choose another time')).toHaveAttribute('href', '/calendar')
})

it('says why it could not be checked, tries again on request, and leads to support', async () => {
  const { live, user } = start()
  await act(() => live.answer('readDay', failed(failures.unreachable)))
  expect(offer()).toHaveTextContent('We could not check whether your time slot is still free')
  expect(offer()).toHaveTextContent('The centre could not be reached.')
  expect(supportLinks()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await act(() => live.answer('readDay', succeeded(dayWith())))
  expect(offer()).toHaveTextContent('still free')
})

it('says when what is displayed may be out of date', async () => {
  const { live } = start()
  await act(() => live.answer('readDay', succeeded(dayWith())))
  act(() => live.actor.send({ type: 'attention.returned' }))
  await act(() => live.answer('readDay', failed(failures.offline)))
  expect(offer()).toHaveTextContent('This may be out of date. You are offline.')
})

it('is gone when the member declines it, and never there without a slot', async () => {
  const { live, user, unmount } = start()
  await act(() => live.answer('readDay', succeeded(dayWith())))
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  start(null)
  expect(screen.queryByRole('status')).toBeNull()
})
