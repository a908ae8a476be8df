import { render, screen } from '@testing-library/react'
import { connectivityMachine } from '@machines/shell/connectivity/connectivity.machine'
import { startLive } from '@tests/support/controlledActors'
import { ConnectivityView } from '@views/shell/connectivity/ConnectivityView'

it('the notice of a missing network has the Try Again of a page that lacks something', () => {
  const { actor } = startLive(connectivityMachine, { input: { online: false } })
  render(
    <ConnectivityView actor={actor} retry={<button type="button">Try Again</button>}>
      <p>The centre could not be reached</p>
    </ConnectivityView>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible()
  expect(screen.queryByText('The centre could not be reached')).toBeNull()
})
