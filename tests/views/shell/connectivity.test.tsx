import { act, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import { familyMemberDialogMachine } from '@machines/profile/familyMemberDialog/familyMemberDialog.machine'
import { connectivityMachine } from '@machines/shell/connectivity/connectivity.machine'
import { startLive } from '@tests/support/controlledActors'
import { day } from '@tests/support/days'
import { renderFlow } from '@tests/support/renderFlow'
import { OwnEventDialogView } from '@views/calendar/ownEventDialog/OwnEventDialogView'
import { FamilyMemberDialogView } from '@views/profile/familyMemberDialog/FamilyMemberDialogView'
import { Connectivity } from '@views/shared/Connectivity'
import { ConnectivityView } from '@views/shell/connectivity/ConnectivityView'

const offline = () => startLive(connectivityMachine, { input: { online: false } }).actor

it('the notice of a missing network has the Try Again of a page that lacks something', () => {
  render(
    <ConnectivityView actor={offline()} retry={<button type="button">Try Again</button>}>
      <p>The centre could not be reached</p>
    </ConnectivityView>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(screen.queryByText('The centre could not be reached')).toBeNull()
})

/** A view on a device whose network the test controls. */
function on<P extends { readonly actor: never }>(
  network: ReturnType<typeof offline>,
  View: ComponentType<P>,
) {
  return (props: P) => (
    <Connectivity value={network}>
      <View {...props} />
    </Connectivity>
  )
}

it('a form says before anything is typed that the device is offline, and can be sent once it is connected', async () => {
  const network = offline()
  const { user, live } = renderFlow(on(network, FamilyMemberDialogView), familyMemberDialogMachine, {
    mayManage: true,
    additionIsRequested: true,
    editedChildId: null,
    today: day,
  })
  const reason = 'You are offline. You can do this once you are connected.'
  const button = screen.getByRole('button', { name: 'Add Child' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(reason)
  expect(screen.getByText(reason)).toBeVisible()
  await user.type(screen.getByLabelText('First name'), 'Nethmi')
  await user.type(screen.getByLabelText('Last name'), 'Perera')
  await user.type(screen.getByLabelText('Date of birth'), '2017-02-03{Enter}')
  expect(live.calls).toEqual([])
  act(() => network.send({ type: 'network.returned' }))
  expect(screen.queryByText(reason)).toBeNull()
  await user.click(button)
  expect(live.call('saveChild').input).toMatchObject({ child: { firstName: 'Nethmi' } })
})

it('a form that stays on the device needs no network', () => {
  const { live } = renderFlow(on(offline(), OwnEventDialogView), ownEventDialogMachine, { request: null })
  act(() => live.actor.send({ type: 'dialog.requested', request: { kind: 'add', date: day } }))
  expect(screen.getByRole('button', { name: 'Add event' })).not.toHaveAttribute('aria-disabled')
})
