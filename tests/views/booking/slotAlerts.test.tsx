import { act, screen, within } from '@testing-library/react'
import type { SlotAlert } from '@domain/booking/slotAlert'
import { failed, succeeded } from '@domain/values/outcome'
import { slotAlertsMachine } from '@machines/booking/slotAlerts/slotAlerts.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { allAlerts, secondAlert } from '@tests/support/slotAlerts'
import { SlotAlertsView } from '@views/booking/slotAlerts/SlotAlertsView'

const render = (isOffered = true) => renderFlow(SlotAlertsView, slotAlertsMachine, { isOffered })
async function displayed(alerts: readonly SlotAlert[] = allAlerts) {
  const card = render()
  await act(() => card.live.answer('fetchAlerts', succeeded(alerts)))
  return card
}
const rowOf = (facility: string) =>
  within(
    within(screen.getByRole('list', { name: 'Hours you are waiting for' }))
      .getAllByRole('listitem')
      .find((row) => row.textContent?.includes(facility)) as HTMLElement,
  )
const removal = (facility = 'Badminton Court 1') => rowOf(facility).getByRole('button')

describe('the card of the slot alerts', () => {
  it('has facility, branch and time of each, and opens the hour in the calendar', async () => {
    await displayed()
    expect(
      rowOf('Badminton Court 1').getByText(/^Piliyandala Branch · Wednesday, July 8, 2026, 6:00 PM/),
    ).toBeVisible()
    expect(rowOf('Badminton Court 2').getByRole('link', { name: /^Open in calendar/ })).toHaveAttribute(
      'href',
      '/calendar?branch=1&date=2026-07-09&activity=10&facility=102&slots=18',
    )
    expect(removal()).toHaveAccessibleName(/^Remove Badminton Court 1, Wednesday, July 8, 2026/)
  })

  it('is not displayed while it is read, where there are none, nor where the server does not offer it', async () => {
    const reading = render()
    expect(reading.container).toBeEmptyDOMElement()
    await act(() => reading.live.answer('fetchAlerts', succeeded([])))
    expect(reading.container).toBeEmptyDOMElement()
    const notOffered = render(false)
    expect(notOffered.container).toBeEmptyDOMElement()
    expect(notOffered.live.calls.map(({ name }) => name)).not.toContain('fetchAlerts')
  })

  it('removes one at a time, and says so also after the last one', async () => {
    const { live, user } = await displayed()
    await user.click(removal())
    expect(removal('Badminton Court 2')).toHaveAccessibleDescription('Please wait for the answer.')
    await act(() => live.answer('removeAlert', succeeded(null)))
    expect(
      screen.getByText(/^Badminton Court 1, .* has been removed\. You will not be notified\.$/),
    ).toBeVisible()
    await act(() => live.answer('fetchAlerts', succeeded([secondAlert])))
    await user.click(removal('Badminton Court 2'))
    await act(() => live.answer('removeAlert', succeeded(null)))
    await act(() => live.answer('fetchAlerts', succeeded([])))
    expect(screen.getByText(/^Badminton Court 2, .* has been removed/)).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('says why one was not removed, and looks again when it is not known', async () => {
    const { live, user } = await displayed()
    await user.click(removal())
    await act(() => live.answer('removeAlert', refusal({ message: 'Not now' })))
    expect(screen.getByRole('alert')).toHaveTextContent('The hour was not removedNot now')
    await user.click(removal())
    await act(() => live.answer('removeAlert', failed(failures.unknown)))
    await act(() => live.answer('fetchAlerts', failed(failures.unreachable)))
    expect(screen.getByRole('alert')).toHaveTextContent('We could not confirm the removal')
    expect(removal()).toHaveAccessibleDescription('First check above whether it was done.')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await act(() => live.answer('fetchAlerts', succeeded(allAlerts)))
    expect(screen.getByRole('alert')).toHaveTextContent('the hour is still on your list')
  })

  it('counts a wait down beside the rows, which cannot be removed meanwhile', async () => {
    const { live, user } = await displayed()
    await user.click(removal())
    await act(() => live.answer('removeAlert', failed(failures.tooMany)))
    act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 30 }))
    expect(removal()).toHaveAccessibleDescription(/The time left is shown above\./)
    act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(removal()).not.toHaveAttribute('aria-disabled')
  })

  it('says why they cannot be loaded, tries again in place, and stays when only the refresh fails', async () => {
    const { live, user } = render()
    await act(() => live.answer('fetchAlerts', refusal({ message: 'Out of order' })))
    expect(screen.getByRole('alert')).toHaveTextContent('Out of order')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(() => live.answer('fetchAlerts', succeeded(allAlerts)))
    act(() => live.actor.send({ type: 'attention.returned' }))
    await act(() => live.answer('fetchAlerts', failed(failures.unreachable)))
    expect(screen.getByText('This may be out of date')).toBeVisible()
    expect(removal()).not.toHaveAttribute('aria-disabled')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(() => live.answer('fetchAlerts', failed(failures.tooMany)))
    expect(removal()).toHaveAttribute('aria-disabled', 'true')
  })
})
