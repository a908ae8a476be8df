import { act, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { useKeptFocus } from '@app/useKeptFocus'

/**
 * A page with a region, each with a button that disappears when pressed, and one that something else removes.
 */
function Place() {
  const [gone, setGone] = useState<readonly string[]>([])
  const drop = (name: string) => () => setGone([...gone, name])
  const button = (name: string) =>
    !gone.includes(name) && (
      <p>
        <button type="button" onClick={drop(name)}>
          {name}
        </button>
      </p>
    )
  useKeptFocus()
  return (
    <main id="main" tabIndex={-1}>
      <h1 tabIndex={-1}>Courts</h1>
      {button('OK')}
      <section aria-label="Your choice" tabIndex={-1}>
        {button('Clear')}
      </section>
      <dialog open>
        <h2 tabIndex={-1}>Book</h2>
        {button('Undo')}
      </dialog>
    </main>
  )
}

const start = () =>
  render(
    <StrictMode>
      <Place />
    </StrictMode>,
  )
const focusOn = (name: string) => act(() => screen.getByRole('button', { name }).focus())
// The observer reports a mutation in a microtask.
const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).click()
    await Promise.resolve()
  })

describe('the focus of a button that goes away', () => {
  it.each([
    ['OK', 'the page’s heading', () => screen.getByRole('heading', { name: 'Courts' })],
    ['Clear', 'the region around it', () => screen.getByRole('region', { name: 'Your choice' })],
    ['Undo', 'the dialog’s heading', () => screen.getByRole('heading', { name: 'Book' })],
  ])('of “%s” goes to %s', async (name, _, place) => {
    start()
    focusOn(name)
    await press(name)
    expect(place()).toHaveFocus()
  })

  it('stays with whoever has it meanwhile', async () => {
    start()
    focusOn('OK')
    await press('Clear')
    expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus()
  })

  it('is not fetched back when the member had left it', async () => {
    start()
    focusOn('OK')
    await act(async () => {
      screen.getByRole('button', { name: 'OK' }).blur()
      await Promise.resolve()
    })
    await press('OK')
    expect(document.body).toHaveFocus()
  })
})
