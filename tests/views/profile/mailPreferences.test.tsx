import { act, screen } from '@testing-library/react'
import type { MailPreferences } from '@domain/account/mailPreferences'
import { failed, succeeded } from '@domain/values/outcome'
import { mailPreferencesMachine } from '@machines/profile/mailPreferences/mailPreferences.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { MailPreferencesView } from '@views/profile/mailPreferences/MailPreferencesView'

const bothOn: MailPreferences = { reminders: true, slotAlerts: true }
const remindersOff: MailPreferences = { ...bothOn, reminders: false }
const input = { isOffered: true, kinds: ['reminders', 'slotAlerts'], isAskedFor: false } as const

async function displayed() {
  const card = renderFlow(MailPreferencesView, mailPreferencesMachine, input)
  await act(() => card.live.answer('fetchPreferences', succeeded(bothOn)))
  return card
}
const reminders = () => screen.getByRole('switch', { name: 'Reminders' })
const slotAlerts = () => screen.getByRole('switch', { name: 'Free hour alerts' })

describe('the email preferences', () => {
  it('say what is always sent, and switch a kind off by one press, which is saved at once', async () => {
    const { live, user } = await displayed()
    expect(
      screen.getByText(/Emails about your account, your bookings and your payments are always sent\./),
    ).toBeVisible()
    expect([reminders(), slotAlerts()].map((each) => (each as HTMLInputElement).checked)).toEqual([
      true,
      true,
    ])
    expect(reminders()).toHaveAccessibleDescription(
      'On the evening before a booking, and once for a payment that is due.',
    )
    await user.click(reminders())
    expect(live.call('saveChoice').input).toMatchObject({ kind: 'reminders', isOn: false })
    expect(reminders()).not.toBeChecked()
    await act(() => live.answer('saveChoice', succeeded(remindersOff)))
    expect(screen.getByText('Reminders by email are switched off.')).toBeVisible()
    expect(reminders()).not.toBeChecked()
    expect(slotAlerts()).toBeChecked()
  })

  it('take one press at a time, and say so', async () => {
    const { live, user } = await displayed()
    await user.click(reminders())
    await user.click(reminders())
    await user.click(slotAlerts())
    expect(live.calls.filter(({ name }) => name === 'saveChoice')).toHaveLength(1)
    expect(slotAlerts()).toHaveAccessibleDescription(/Please wait for the answer\./)
    expect(slotAlerts()).toBeChecked()
  })

  it('that were refused are as before, say why, and send the same choice once more', async () => {
    const { live, user } = await displayed()
    await user.click(screen.getByText('Free hour alerts'))
    await act(() => live.answer('saveChoice', refusal({ status: 503, message: 'We are repairing it' })))
    expect(screen.getByText('Free hour alerts were not switched off')).toBeVisible()
    expect(screen.getByText('We are repairing it')).toBeVisible()
    expect(slotAlerts()).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(slotAlerts()).not.toBeChecked()
    await act(() => live.answer('saveChoice', succeeded({ ...bothOn, slotAlerts: false })))
    expect(screen.getByText('Free hour alerts by email are switched off.')).toBeVisible()
  })

  it('whose change is not known can be looked at again before anything else', async () => {
    const { live, user } = await displayed()
    await user.click(reminders())
    await act(() => live.answer('saveChoice', failed(failures.unknown)))
    expect(reminders()).not.toBeChecked()
    await act(() => live.answer('fetchPreferences', failed(failures.offline)))
    expect(screen.getByText('We could not confirm the change')).toBeVisible()
    expect(reminders()).toHaveAccessibleDescription(/check below/)
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await act(() => live.answer('fetchPreferences', succeeded(bothOn)))
    expect(screen.getByText('Reminders were not switched off')).toBeVisible()
    expect(screen.getByText('The connection was lost. Please try again.')).toBeVisible()
    expect(reminders()).toBeChecked()
  })

  it('that the centre kept as they were say so', async () => {
    const { live, user } = await displayed()
    await user.click(reminders())
    await act(() => live.answer('saveChoice', succeeded(bothOn)))
    expect(screen.getByText('Nothing was changed. Please try again.')).toBeVisible()
  })

  it('count the wait down that the server asks for', async () => {
    const { live, user } = await displayed()
    await user.click(reminders())
    await act(() => live.answer('saveChoice', failed(failures.tooMany)))
    act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 30 }))
    expect(screen.getByRole('timer')).toHaveTextContent('You can try again in 0:30')
    expect(reminders()).toHaveAccessibleDescription(/The time left is shown below\./)
  })

  it('that could not be loaded are loaded again', async () => {
    const { live, user } = renderFlow(MailPreferencesView, mailPreferencesMachine, input)
    await act(() => live.answer('fetchPreferences', failed(failures.offline)))
    expect(screen.getByText('Your email preferences could not be loaded')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(() => live.answer('fetchPreferences', succeeded(bothOn)))
    expect(reminders()).toBeChecked()
  })

  it('have no switch for slot alerts where the server has none', async () => {
    const { live } = renderFlow(MailPreferencesView, mailPreferencesMachine, {
      ...input,
      kinds: ['reminders'],
    })
    await act(() => live.answer('fetchPreferences', succeeded(bothOn)))
    expect(screen.getAllByRole('switch')).toEqual([reminders()])
  })

  it('are brought into view for who followed the link of a mail', () => {
    const scrolled = jest.fn()
    Element.prototype.scrollIntoView = scrolled
    renderFlow(MailPreferencesView, mailPreferencesMachine, input)
    expect(scrolled).not.toHaveBeenCalled()
    renderFlow(MailPreferencesView, mailPreferencesMachine, { ...input, isAskedFor: true })
    expect(scrolled).toHaveBeenCalled()
  })

  it('are not displayed where the server does not offer it', () => {
    const { container } = renderFlow(MailPreferencesView, mailPreferencesMachine, {
      ...input,
      isOffered: false,
    })
    expect(container).toBeEmptyDOMElement()
  })
})
