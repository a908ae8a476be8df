import { act, fireEvent, render, screen } from '@testing-library/react'
import { toastsMachine } from '@machines/shell/toasts/toasts.machine'
import { startLive } from '@tests/support/controlledActors'
import { setupUser } from '@tests/support/user'
import { ToastsView } from '@views/shell/toasts/ToastsView'
import { StrictMode } from 'react'

function renderPage() {
  const live = startLive(toastsMachine)
  render(
    <StrictMode>
      <ToastsView actor={live.actor} />
    </StrictMode>,
  )
  const say = (title: string) =>
    act(() =>
      live.actor.send({ type: 'toast.requested', request: { tone: 'success', title, message: 'More' } }),
    )
  return { live, say }
}

describe('the toasts', () => {
  it('stand in a live region that is there before its first words, and go after their time [A9.07, A9.07b]', () => {
    const { live, say } = renderPage()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    say('Email verified')
    expect(screen.getByRole('status')).toHaveTextContent('Email verifiedMore')
    act(() => live.clock.increment(5_000))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('are five at most [A9.07]', () => {
    const { say } = renderPage()
    for (const title of ['1', '2', '3', '4', '5', '6']) say(title)
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    expect(screen.queryByText('1')).toBeNull()
  })

  it('stay while the pointer or the focus rests on them, and can be dismissed', async () => {
    const { live, say } = renderPage()
    say('Read me')
    fireEvent.pointerMove(screen.getByRole('list'))
    act(() => live.clock.increment(60_000))
    expect(screen.getByText('Read me')).toBeVisible()
    fireEvent.pointerLeave(screen.getByRole('list'))
    act(() => live.clock.increment(4_999))
    expect(screen.getByText('Read me')).toBeVisible()
    await setupUser().click(screen.getByRole('button', { name: 'Dismiss: Read me' }))
    expect(screen.queryByText('Read me')).toBeNull()
  })
})
