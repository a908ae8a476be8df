import { act, screen } from '@testing-library/react'
import { installOfferMachine } from '@machines/shell/installOffer/installOffer.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { InstallOfferView } from '@views/shell/installOffer/InstallOfferView'

const renderOffer = (bookings: number) => {
  const rendered = renderFlow(InstallOfferView, installOfferMachine, {
    bookings,
    answered: false,
    installed: false,
  })
  act(() => rendered.live.actor.send({ type: 'installation.offered' }))
  return rendered
}
const card = () => screen.queryByRole('region', { name: 'Install the portal' })

describe('the offer to install the portal', () => {
  it('is made after the second booking', () => {
    const { unmount } = renderOffer(1)
    expect(card()).toBeNull()
    unmount()
    renderOffer(2)
    expect(card()).toBeVisible()
  })

  it('ends with either answer, whatever the browser does after it', async () => {
    const { user, live, unmount } = renderOffer(2)
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(card()).toBeNull()
    act(() => live.actor.send({ type: 'installation.offered' }))
    expect(card()).toBeNull()
    unmount()
    const again = renderOffer(2)
    await again.user.click(screen.getByRole('button', { name: 'Install' }))
    expect(screen.getByRole('button', { name: 'Installing...' })).toBeVisible()
    await act(() => again.live.answer('installPortal', undefined))
    expect(card()).toBeNull()
  })
})
