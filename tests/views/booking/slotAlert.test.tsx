import { act, screen, within } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { slotAlertMachine } from '@machines/booking/slotAlert/slotAlert.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { firstAlert, secondAlert, takenHour } from '@tests/support/slotAlerts'
import { SlotAlertView } from '@views/booking/slotAlert/SlotAlertView'

function asked() {
  const page = renderFlow(SlotAlertView, slotAlertMachine, {})
  act(() => page.live.actor.send({ type: 'alert.wanted', hour: takenHour }))
  return page
}
const dialog = () => within(screen.getByRole('dialog'))
const notifyMe = () => dialog().getByRole('button', { name: 'Tell me' })
async function sending() {
  const page = asked()
  await page.user.click(notifyMe())
  return page
}

describe('the dialog of a slot alert', () => {
  it('names facility, branch and time, says what it means, and Cancel sends nothing', async () => {
    const { live, user } = asked()
    expect(screen.getByRole('dialog', { name: 'Tell Me When It Is Free' })).toBeVisible()
    for (const text of [
      'Badminton Court 1',
      'Piliyandala Branch',
      'Wednesday, July 8, 2026',
      '6:00 PM - 7:00 PM',
    ])
      expect(dialog().getByText(text)).toBeVisible()
    expect(
      dialog().getByText(
        'You get a notification when this hour becomes free, and an email unless you have switched these emails off.',
      ),
    ).toBeVisible()
    expect(
      dialog().getByText(
        'It is not reserved: whoever books first gets it. The alert ends when the hour begins.',
      ),
    ).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(live.calls).toEqual([])
  })

  it('stays closed to everything while it is sent, and says that it was noted, with the way to the list', async () => {
    const { live, user } = await sending()
    expect(dialog().getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
      'Please wait for the answer.',
    )
    await act(() => live.answer('createAlert', succeeded(firstAlert)))
    expect(screen.getByRole('dialog', { name: 'We will notify you' })).toBeVisible()
    expect(dialog().getByRole('link', { name: 'Hours you are waiting for' })).toHaveAttribute(
      'href',
      '/my-bookings#waiting',
    )
    await user.click(dialog().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that the hour is free now, and that the list is full, in the server’s words', async () => {
    const free = await sending()
    const answer = (code: string, message: string) => refusal({ status: 409, code, message })
    await act(() => free.live.answer('createAlert', answer('slot_free', 'This hour is free now.')))
    expect(screen.getByRole('dialog', { name: 'No alert is needed' })).toHaveTextContent(
      'This hour is free now.',
    )
    free.unmount()
    const full = await sending()
    await act(() => full.live.answer('createAlert', answer('too_many_alerts', 'You have 10 already.')))
    expect(screen.getByRole('dialog', { name: 'Your list is full' })).toHaveTextContent(
      'You have 10 already.',
    )
    expect(dialog().getByRole('link', { name: 'Hours you are waiting for' })).toBeVisible()
  })

  it('says why it was not noted, counts a wait down, and looks again when it is not known', async () => {
    const { live, user } = await sending()
    await act(() => live.answer('createAlert', refusal({ message: 'Not now' })))
    expect(dialog().getByRole('alert')).toHaveTextContent('The alert was not setNot now')
    await user.click(notifyMe())
    await act(() => live.answer('createAlert', failed(failures.tooMany)))
    act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 30 }))
    expect(notifyMe()).toHaveAttribute('aria-disabled', 'true')
    act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 0 }))
    await user.click(notifyMe())
    await act(() => live.answer('createAlert', failed(failures.unknown)))
    await act(() => live.answer('readAlerts', failed(failures.unreachable)))
    expect(dialog().getByRole('alert')).toHaveTextContent('We could not confirm the alert')
    expect(notifyMe()).toHaveAccessibleDescription('First check above whether it was done.')
    await user.click(dialog().getByRole('button', { name: 'Check again' }))
    await act(() => live.answer('readAlerts', succeeded([secondAlert])))
    expect(dialog().getByRole('alert')).toHaveTextContent('the alert was not set. Please try again.')
    expect(notifyMe()).not.toHaveAttribute('aria-disabled')
  })
})
