import { act, screen, within } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { dataExportMachine } from '@machines/profile/dataExport/dataExport.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { DataExportView } from '@views/profile/dataExport/DataExportView'

/** Renders the card and opens its dialog. */
async function opened() {
  const card = renderFlow(DataExportView, dataExportMachine, { isOffered: true })
  await card.user.click(screen.getByRole('button', { name: 'Download my data' }))
  return { ...card, dialog: within(screen.getByRole('dialog', { name: 'Download Your Data' })) }
}

describe('the download of the member’s data', () => {
  it('is not displayed where the server does not offer it', () => {
    const { container } = renderFlow(DataExportView, dataExportMachine, { isOffered: false })
    expect(container).toBeEmptyDOMElement()
  })

  it('asks for the password, which has to be typed, and says that the file is there', async () => {
    const { live, user, dialog } = await opened()
    const field = dialog.getByLabelText('Password')
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'current-password')
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(field).toHaveAccessibleDescription(/Password is required/)
    expect(live.calls).toEqual([])
    await user.type(field, 'Shuttle-2026!')
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(live.call('downloadExport').input).toEqual({ password: 'Shuttle-2026!' })
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
      'We are preparing your data.',
    )
    await act(() => live.answer('downloadExport', succeeded(null)))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/Your browser is downloading the file with your data/)).toBeVisible()
  })

  it('says a wrong password at its field, counts a wait down, and keeps the input', async () => {
    const { live, user, dialog } = await opened()
    const field = dialog.getByLabelText('Password')
    await user.type(field, 'Shuttle-2025!')
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    const message = 'The password is not right.'
    await act(() => live.answer('downloadExport', refusal({ message, fields: { password: message } })))
    expect(dialog.getAllByText(message)).toHaveLength(1)
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(/The password is not right\./)
    expect(field).toHaveValue('Shuttle-2025!')
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    await act(() => live.answer('downloadExport', failed(failures.tooMany)))
    act(() => live.actor.send({ type: 'countdown.ticked', secondsLeft: 30 }))
    expect(dialog.getByText('You can try again in 0:30')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says what went wrong when the portal is offline or fails itself', async () => {
    const { live, user, dialog } = await opened()
    await user.type(dialog.getByLabelText('Password'), 'Shuttle-2026!')
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    await act(() => live.answer('downloadExport', failed(failures.offline)))
    expect(dialog.getByRole('alert')).toHaveTextContent('Your data was not downloadedYou are offline')
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    await act(() => live.fail('downloadExport'))
    expect(dialog.getByRole('alert')).toHaveTextContent('Something went wrong in the portal itself')
  })
})
