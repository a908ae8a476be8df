/** A failure of the server: its reference is beside the contact of the centre, for the member to name. */
import { act, screen } from '@testing-library/react'
import { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import { undoEmailChangeMachine } from '@machines/profile/undoEmailChange/undoEmailChange.machine'
import { day } from '@tests/support/days'
import { renderFlow } from '@tests/support/renderFlow'
import { refusal } from '@tests/support/samples'
import { EveningHoursView } from '@views/dashboard/eveningHours/EveningHoursView'
import { UndoEmailChangeView } from '@views/profile/undoEmailChange/UndoEmailChangeView'

const broken = refusal({ status: 500, message: 'Something went wrong.', reference: 'request-7' })
const nameless = refusal({ status: 500, message: 'Something went wrong.' })

it('stands beside the link to support, for a member', async () => {
  const { live } = renderFlow(EveningHoursView, eveningHoursMachine, {
    query: day,
    known: null,
    now: 1_800_000_000_000,
  })
  await act(() => live.answer('readData', broken))
  expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible()
  expect(screen.getByText('Reference request-7')).toBeVisible()
})

it('stands beside the ways to the centre, for a visitor, as long as that failure is displayed', async () => {
  const { live, user } = renderFlow(UndoEmailChangeView, undoEmailChangeMachine, { linkWaits: true })
  const press = () => user.click(screen.getByRole('button', { name: 'Change it back' }))
  await press()
  await act(() => live.answer('undoChange', broken))
  expect(screen.getByText('Reference request-7')).toBeVisible()
  await press()
  await act(() => live.answer('undoChange', nameless))
  expect(screen.getByText('Something went wrong.')).toBeVisible()
  expect(screen.queryByText(/^Reference/)).toBeNull()
})
