import { act, screen } from '@testing-library/react'
import { succeeded } from '@domain/values/outcome'
import { undoEmailChangeMachine } from '@machines/profile/undoEmailChange/undoEmailChange.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { refusal } from '@tests/support/samples'
import { UndoEmailChangeView } from '@views/profile/undoEmailChange/UndoEmailChangeView'

const start = (linkWaits = true) => renderFlow(UndoEmailChangeView, undoEmailChangeMachine, { linkWaits })
const press = (page: ReturnType<typeof start>, name: string) =>
  page.user.click(screen.getByRole('button', { name }))

describe('the page of the link that undoes a change of address', () => {
  it('asks first, then says which address holds and offers a new password', async () => {
    const page = start()
    expect(page.live.calls).toEqual([])
    await press(page, 'Change it back')
    await act(() => page.live.answer('undoChange', succeeded({ email: 'old@members.example' })))
    expect(screen.getByText('Your address is old@members.example again')).toBeVisible()
    await press(page, 'Choose a new password')
    expect(page.live.executedActions.slice(-2)).toEqual(['prefillAddress', 'openNewPassword'])
  })

  it('keeps the button after a failure, with what happened below it', async () => {
    const page = start()
    await press(page, 'Change it back')
    await act(() => page.live.answer('undoChange', refusal({ status: 500, message: 'We are repairing it' })))
    expect(screen.getByRole('alert')).toHaveTextContent('We are repairing it')
    await press(page, 'Change it back')
    expect(page.live.calls).toHaveLength(2)
  })

  it.each([[false, 'The link is not complete.'] as const, [true, 'This link is no longer valid.'] as const])(
    'says of a link that cannot be used (whole: %s) that nothing was changed',
    async (linkWaits, text) => {
      const page = start(linkWaits)
      if (linkWaits) {
        await press(page, 'Change it back')
        await act(() => page.live.answer('undoChange', refusal({ message: 'This link is no longer valid.' })))
      }
      expect(screen.getByText('Nothing was changed')).toBeVisible()
      expect(screen.getByText(new RegExp(text))).toBeVisible()
      await press(page, 'Go to Sign In')
      expect(page.live.executedActions).toContain('openSignIn')
    },
  )
})
