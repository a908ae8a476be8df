import { act, screen, within } from '@testing-library/react'
import type { SignedInDevice } from '@domain/account/devices'
import { failed, succeeded } from '@domain/values/outcome'
import { devicesMachine } from '@machines/profile/devices/devices.machine'
import { allDevices, thisDevice } from '@tests/support/devices'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { DevicesView } from '@views/profile/devices/DevicesView'

/** Renders the card with these devices. */
async function displayed(devices: readonly SignedInDevice[] = allDevices) {
  const card = renderFlow(DevicesView, devicesMachine, { isOffered: true, hasCalendarFeed: true })
  await act(() => card.live.answer('fetchDevices', succeeded(devices)))
  return card
}
const rowOf = (device: string) =>
  within(
    within(screen.getByRole('list', { name: 'Signed-in devices' }))
      .getAllByRole('listitem')
      .find((row) => row.textContent?.includes(device)) as HTMLElement,
  )

describe('the signed-in devices', () => {
  it('each say their name, when they were used last by the centre’s clock, and which one this is', async () => {
    await displayed()
    expect(rowOf('Chrome on Linux').getByText('This device')).toBeVisible()
    expect(rowOf('Chrome on Linux').getByText('In use now')).toBeVisible()
    expect(rowOf('Chrome on Linux').getByText('Signed in Jul 1, 2026')).toBeVisible()
    expect(rowOf('Chrome on Linux').queryByRole('button')).toBeNull()
    expect(rowOf('Chrome on Android').getByText('Last used Jul 7, 2026, 6:00 PM')).toBeVisible()
    expect(rowOf('Chrome on Android').getByText('Signed in Jun 20, 2026')).toBeVisible()
    expect(rowOf('Unknown device').getByText('Last use not recorded')).toBeVisible()
  })

  it('say that there is no other, and offer nothing to sign out then', async () => {
    await displayed([thisDevice])
    expect(screen.getByText('You are not signed in on any other device.')).toBeVisible()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('are not displayed where the server does not offer them', () => {
    const { container, live } = renderFlow(DevicesView, devicesMachine, {
      isOffered: false,
      hasCalendarFeed: true,
    })
    expect(container).toBeEmptyDOMElement()
    expect(live.calls.map(({ name }) => name)).not.toContain('fetchDevices')
  })

  it('are signed out after a confirmation, one by its name, and it is said on the card', async () => {
    const { live, user } = await displayed()
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Sign Out Chrome on Android' }))
    await user.click(dialog.getByRole('button', { name: 'Sign out' }))
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
      'Please wait for the answer.',
    )
    await act(() => live.answer('signOutTarget', succeeded(null)))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Chrome on Android has been signed out.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign out Chrome on Android' })).toBeNull()
  })

  it('are all signed out but this one, with their number in the question', async () => {
    const { live, user } = await displayed()
    await user.click(screen.getByRole('button', { name: 'Sign out all others' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Sign Out All Other Devices' }))
    expect(dialog.getByText(/^Your 2 other devices/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Sign out' }))
    await act(() => live.answer('signOutTarget', succeeded(null)))
    expect(screen.getByText('All other devices have been signed out.')).toBeVisible()
    expect(screen.getByText('You are not signed in on any other device.')).toBeVisible()
  })

  it('are left alone by Cancel', async () => {
    const { live, user } = await displayed()
    await user.click(screen.getByRole('button', { name: 'Sign out all others' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(live.calls.map(({ name }) => name)).not.toContain('signOutTarget')
  })

  it('say why a sign-out failed, and look again when it is not known', async () => {
    const { live, user } = await displayed()
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Sign out' }))
    await act(() => live.answer('signOutTarget', refusal({ message: 'Not now' })))
    expect(dialog.getByRole('alert')).toHaveTextContent('The device was not signed outNot now')
    await user.click(dialog.getByRole('button', { name: 'Sign out' }))
    await act(() => live.answer('signOutTarget', failed(failures.unknown)))
    await act(() => live.answer('fetchDevices', failed(failures.unreachable)))
    expect(dialog.getByRole('alert')).toHaveTextContent('We could not confirm the sign-out')
    expect(dialog.getByRole('button', { name: 'Sign out' })).toHaveAccessibleDescription(
      'First check above whether it was done.',
    )
    await user.click(dialog.getByRole('button', { name: 'Check again' }))
    await act(() => live.answer('fetchDevices', succeeded([thisDevice])))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Chrome on Android has been signed out.')).toBeVisible()
  })

  it('say why they cannot be loaded, try again in place, and stay when only the refresh fails', async () => {
    const { live, user } = renderFlow(DevicesView, devicesMachine, { isOffered: true, hasCalendarFeed: true })
    expect(screen.getByText('Loading your devices...')).toBeVisible()
    await act(() => live.answer('fetchDevices', refusal({ message: 'Out of order' })))
    expect(screen.getByRole('alert')).toHaveTextContent('Out of order')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(() => live.answer('fetchDevices', succeeded(allDevices)))
    act(() => live.actor.send({ type: 'attention.returned' }))
    await act(() => live.answer('fetchDevices', failed(failures.tooMany)))
    expect(screen.getByText('This may be out of date')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign out all others' })).toHaveAccessibleDescription(
      'Too many attempts. Please wait.',
    )
    expect(rowOf('Chrome on Android').getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  })

  it('say that the calendar address ends with the sign-out of all others, where there are such addresses', async () => {
    const saidOf = async (hasCalendarFeed: boolean, button: string) => {
      const { live, user, unmount } = renderFlow(DevicesView, devicesMachine, {
        isOffered: true,
        hasCalendarFeed,
      })
      await act(() => live.answer('fetchDevices', succeeded(allDevices)))
      await user.click(screen.getByRole('button', { name: button }))
      const said = screen.queryByText(/Your calendar address ends as well/) !== null
      unmount()
      return said
    }
    const [others, one] = ['Sign out all others', 'Sign out Chrome on Android']
    expect([await saidOf(true, others), await saidOf(true, one), await saidOf(false, others)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('are folded on a phone, and unfold when they cannot be loaded', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
    const { live } = renderFlow(DevicesView, devicesMachine, { isOffered: true, hasCalendarFeed: true })
    const card = () => screen.getByRole('region', { name: 'Signed-in Devices' }).querySelector('details')
    expect(card()).not.toHaveAttribute('open')
    await act(() => live.answer('fetchDevices', refusal({ message: 'Out of order' })))
    expect(card()).toHaveAttribute('open')
  })
})
