import { act, screen, within } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { payQueueMachine } from '@machines/money/payQueue/payQueue.machine'
import { choices, entriesOf, twoDues } from '@tests/machines/money/payQueue.model'
import { tenInTheMorning } from '@tests/support/days'
import { renderFlow } from '@tests/support/renderFlow'
import { failures } from '@tests/support/samples'
import { PayQueueView } from '@views/money/payQueue/PayQueueView'

const Offered = ({ actor }: { actor: never }) => <PayQueueView actor={actor} isOffered />
const start = (queue: typeof twoDues | null = null) =>
  renderFlow(Offered, payQueueMachine, { queue, desk: null, joint: null })
type Shown = ReturnType<typeof start>
const press = (page: Shown, name: string) => page.user.click(screen.getByRole('button', { name }))
const resume = async (...said: Parameters<typeof entriesOf>) => {
  const page = start(twoDues)
  act(() => page.live.actor.send({ type: 'lock.granted' }))
  await act(() => page.live.answer('readQueue', succeeded(entriesOf(...said))))
  return page
}

it('several dues are chosen in a dialog, which displays their sum', async () => {
  const page = start()
  await press(page, 'Pay several dues')
  const dialog = within(screen.getByRole('dialog', { name: 'Pay several dues' }))
  expect(dialog.getByText('Loading your dues...')).toBeVisible()
  await act(() => page.live.answer('loadChoices', succeeded({ choices, readAt: tenInTheMorning })))
  expect(dialog.getByText('1 of 2 payments, Rs. 1,500')).toBeVisible()
  expect(dialog.getByText('You will pay these one by one: 1 payment')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Start: 1 payment, Rs. 1,500' })).toBeVisible()
  const court = dialog.getByRole('checkbox', { name: 'Badminton Court 1 Rs. 1,500' })
  expect(court).toHaveAccessibleDescription(/^Thursday.* Overdue$/)
  expect(dialog.getByRole('checkbox', { name: /^Junior Badminton/ })).toHaveAccessibleDescription(
    /Due.Aug.7,.2026/,
  )
  await page.user.click(court)
  expect(dialog.getByRole('button', { name: 'Start' })).toHaveAccessibleDescription(
    'Choose what you want to pay.',
  )
})

it('everything that is chosen is unticked at once', async () => {
  const page = start()
  await press(page, 'Pay several dues')
  await act(() => page.live.answer('loadChoices', succeeded({ choices, readAt: tenInTheMorning })))
  await press(page, 'Clear selection')
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
  expect(screen.getByText('0 of 2 payments, Rs. 0')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Clear selection' })).toHaveAttribute('aria-disabled', 'true')
})

it('what is finished says so beside the offer of new dues', async () => {
  const page = start({ ...twoDues, items: twoDues.items.slice(0, 1) })
  act(() => page.live.actor.send({ type: 'lock.granted' }))
  await act(() => page.live.answer('readQueue', succeeded(entriesOf(twoDues, 'paid', true).slice(0, 1))))
  expect(screen.getByText('1 payment settled.')).toBeVisible()
  await press(page, 'Pay several dues')
  expect(screen.getByRole('dialog', { name: 'Pay several dues' })).toBeVisible()
})

it('what can be chosen could not be read: the dialog says why and tries again in place', async () => {
  const page = start()
  await press(page, 'Pay several dues')
  await act(() =>
    page.live.answer('loadChoices', failed({ ...failures.refused, message: 'We are repairing it' })),
  )
  expect(screen.getByText('We are repairing it')).toBeVisible()
  await press(page, 'Try Again')
  await act(() => page.live.answer('loadChoices', succeeded({ choices: [], readAt: tenInTheMorning })))
  expect(screen.getByText('There is nothing you can pay here now.')).toBeVisible()
})

it('the due whose turn it is is displayed with its place in the queue, and can be paid, skipped or stopped at', async () => {
  const page = await resume(twoDues, 'due')
  const queue = within(screen.getByRole('region', { name: 'Pay several dues' }))
  expect(queue.getByText('Payment 1 of 2 · Rs. 6,000 for 2 payments')).toBeVisible()
  expect(queue.getByText('Badminton Court 1')).toBeVisible()
  expect(queue.queryByText('Checking what is still due...')).toBeNull()
  await press(page, 'Skip')
  expect(queue.getByText('Payment 2 of 2 · Rs. 4,500 for 1 payment')).toBeVisible()
  await press(page, 'Stop')
  expect(page.live.executedActions).toContain('forgetQueue')
  expect(screen.getByRole('button', { name: 'Pay several dues' })).toBeVisible()
})

it('a declined payment says so at its due, with another try', async () => {
  await resume(twoDues, 'declined', true)
  expect(screen.getByRole('alert')).toHaveTextContent('Payment declined')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Try Again',
    'Skip',
    'Stop',
  ])
})
