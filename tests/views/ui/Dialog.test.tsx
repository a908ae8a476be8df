import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, StrictMode, useState } from 'react'
import { setupUser } from '@tests/support/user'
import { Dialog, type DialogProps } from '@ui/Dialog'
import { MissingPart } from '@ui/MissingPart'
import { Toasts } from '@ui/Toasts'

function Page(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false)
  return (
    <StrictMode>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Dialog title="Confirm Booking" {...props} onClose={() => setOpen(false)}>
          {props.children}
        </Dialog>
      )}
      <Toasts toasts={[{ id: '1', tone: 'good', title: 'Saved' }]} onDismiss={() => {}} onHold={() => {}} />
      <MissingPart title="The payment could not be opened" onPress={() => {}} />
    </StrictMode>
  )
}

const open = async (user: ReturnType<typeof setupUser>) => {
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Confirm Booking' })
}

test('a dialog takes the focus to its title, closes by Escape and gives the focus back', async () => {
  const user = setupUser()
  render(<Page subtitle="You can cancel until 4:00 PM." />)
  const dialog = await open(user)
  expect(dialog).toHaveAccessibleDescription('You can cancel until 4:00 PM.')
  expect(within(dialog).getByRole('heading', { name: 'Confirm Booking' })).toHaveFocus()

  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a dialog comes from the middle of the control that opened it', async () => {
  const user = setupUser()
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.getBoundingClientRect = () => new DOMRect(100, 200, 40, 20)
  expect((await open(user)).style.getPropertyValue('--from')).toBe('12px 21px')
})

test('a dialog that replaces another one comes from the hour that was chosen there', async () => {
  const user = setupUser()
  const Chosen = () => {
    const [isChosen, setIsChosen] = useState(false)
    return isChosen ? (
      <Dialog key="confirm" title="Confirm Booking" onClose={() => {}} />
    ) : (
      <Dialog key="choose" title="Book Time Slots" onClose={() => {}}>
        <button data-chosen="">7:00 PM</button>
        <button onClick={() => setIsChosen(true)}>Continue</button>
      </Dialog>
    )
  }
  render(<Chosen />)
  screen.getByRole('button', { name: '7:00 PM' }).getBoundingClientRect = () => new DOMRect(10, 20, 40, 20)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('dialog', { name: 'Confirm Booking' }).style.getPropertyValue('--from')).toBe(
    '3px 3px',
  )
})

test('the cross closes a dialog, and a marked element may have the focus first', async () => {
  const user = setupUser()
  render(
    <Page>
      <input aria-label="Code" data-autofocus="" />
    </Page>,
  )
  const dialog = await open(user)
  expect(within(dialog).getByRole('textbox', { name: 'Code' })).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('while work is under way neither Escape nor the cross closes a dialog, and the cross says why', async () => {
  const user = setupUser()
  render(<Page locked />)
  const dialog = await open(user)
  expect(dialog).toHaveAttribute('closedby', 'none')
  const cross = within(dialog).getByRole('button', { name: 'Close' })
  expect(cross).toHaveAccessibleDescription('Please wait until this has finished.')

  await user.keyboard('{Escape}{Escape}{Escape}')
  await user.click(cross)
  expect(screen.getByRole('dialog', { name: 'Confirm Booking' })).toBeVisible()
})

test('a locked dialog that the browser closes all the same is opened again', async () => {
  const user = setupUser()
  render(<Page locked />)
  const dialog = (await open(user)) as HTMLDialogElement
  dialog.close()
  expect(dialog.open).toBe(true)
})

test('a dialog that the browser closes by itself tells whoever opened it', async () => {
  const user = setupUser()
  render(<Page />)
  const dialog = (await open(user)) as HTMLDialogElement
  act(() => dialog.close())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the pointer holds a dialog, and so does the focus once the member has moved it, until neither is inside', async () => {
  const user = setupUser()
  const onHold = jest.fn()
  render(<Page onHold={onHold} />)
  const dialog = await open(user)
  expect(onHold.mock.calls).toEqual([])
  await user.tab()
  const cross = within(dialog).getByRole('button', { name: 'Close' })
  expect(cross).toHaveFocus()
  const title = within(dialog).getByRole('heading')
  await user.hover(title)
  await user.unhover(title)
  expect(onHold.mock.calls).toEqual([[true]])
  act(() => cross.blur())
  await user.hover(title)
  await user.unhover(title)
  expect(onHold.mock.calls).toEqual([[true], [false], [true], [false]])
})

test('what dims the page around a dialog does not hold it, though the browser takes it for a part of the dialog', async () => {
  const user = setupUser()
  const onHold = jest.fn()
  render(<Page onHold={onHold} />)
  const dialog = await open(user)
  await user.hover(dialog)
  expect(onHold).not.toHaveBeenCalled()
  await user.hover(within(dialog).getByRole('heading'))
  expect(onHold).toHaveBeenLastCalledWith(true)
  await user.hover(dialog)
  expect(onHold).toHaveBeenLastCalledWith(false)
})

test('a dialog that appears under a resting pointer is held by the pointer only when it moves over it', async () => {
  const user = setupUser()
  const onHold = jest.fn()
  render(<Page onHold={onHold} />)
  const title = within(await open(user)).getByRole('heading')
  // The browser's events for a resting pointer under which an element appears: it is over the element,
  // without a movement.
  fireEvent.pointerOut(document.body, { relatedTarget: title })
  fireEvent.pointerOver(title)
  expect(onHold.mock.calls).toEqual([])
  fireEvent.pointerMove(title)
  expect(onHold.mock.calls).toEqual([[true]])
})

test('toasts of which the one under the pointer or with the focus is removed are held no longer, though nothing tells of it', async () => {
  const user = setupUser()
  const onHold = jest.fn()
  const toasts = ['Saved', 'Sent'].map((title) => ({ id: title, tone: 'good' as const, title }))
  const { rerender } = render(<Toasts toasts={toasts} onDismiss={() => {}} onHold={onHold} />)
  await user.click(screen.getByRole('button', { name: 'Dismiss: Sent' }))
  expect(onHold).toHaveBeenLastCalledWith(true)
  rerender(<Toasts toasts={toasts.slice(0, 1)} onDismiss={() => {}} onHold={onHold} />)
  expect(onHold).toHaveBeenLastCalledWith(false)
})

test('a toast, and a part that could not be loaded, are rendered inside the open dialog, which makes the rest of the page inert', async () => {
  const user = setupUser()
  render(<Page />)
  const places = () =>
    ['Saved', 'The payment could not be opened'].map((text) => screen.getByText(text).closest('dialog'))
  expect(places()).toEqual([null, null])
  const dialog = await open(user)
  expect(places()).toEqual([dialog, dialog])
  await user.keyboard('{Escape}')
  expect(places()).toEqual([null, null])
})

test('pointer and focus on a toast hold it, and its button sends it away by name', async () => {
  const user = setupUser()
  const onHold = jest.fn()
  const onDismiss = jest.fn()
  render(
    <StrictMode>
      <Toasts
        toasts={[{ id: 'a', tone: 'bad', title: 'Network Error' }]}
        onDismiss={onDismiss}
        onHold={onHold}
      />
    </StrictMode>,
  )
  await user.hover(screen.getByText('Network Error'))
  expect(onHold).toHaveBeenLastCalledWith(true)
  await user.unhover(screen.getByText('Network Error'))
  expect(onHold).toHaveBeenLastCalledWith(false)
  await user.tab()
  expect(onHold).toHaveBeenLastCalledWith(true)
  await user.keyboard('{Enter}')
  expect(onDismiss.mock.calls).toEqual([['a']])
  await user.tab()
  expect(onHold).toHaveBeenLastCalledWith(false)
})

it('brings into view what it begins at, unless what stands above that is to be read first', () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus')
  const begin = (first: ReactNode) => {
    const { unmount } = render(
      <Dialog title="Confirm" onClose={() => undefined}>
        {first}
      </Dialog>,
    )
    const options = focus.mock.lastCall
    unmount()
    return options
  }
  expect(begin(<button data-autofocus="unscrolled">Pay</button>)).toEqual([{ preventScroll: true }])
  expect(begin(<input data-autofocus="" />)).toEqual([{ preventScroll: false }])
  focus.mockRestore()
})
