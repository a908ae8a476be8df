import { createEvent, fireEvent, screen } from '@testing-library/react'
import { holdBackCompositionKeys } from '@app/compositionKeys'
import { pageSearchMachine } from '@machines/shell/pageSearch/pageSearch.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { PageSearchView } from '@views/shell/pageSearch/PageSearchView'

const open = () => {
  const page = renderFlow(PageSearchView, pageSearchMachine, { isStaff: false })
  return { ...page, box: screen.getByRole('combobox', { name: 'Search pages, bookings and courts' }) }
}
const selected = () => screen.getByRole('option', { selected: true })

test.each(['{Control>}k{/Control}', '{Meta>}K{/Meta}'])(
  '%s focuses the search, which offers six pages under their categories [B2.15, B2.17, B2.15b, B2.15f]',
  async (keys) => {
    const { user, box } = open()
    expect(box).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard(keys)
    expect(box).toHaveFocus()
    expect(box).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByRole('option')).toHaveLength(6)
    expect(screen.getByRole('group', { name: 'Bookings' })).toHaveTextContent(/Booking Calendar.*My Bookings/)
  },
)

test('Enter opens the first result, and the arrows lead to another one [B2.16]', async () => {
  const { user, live, box } = open()
  await user.type(box, 'my ')
  expect(selected()).toHaveTextContent('My Bookings')
  expect(box).toHaveAttribute('aria-activedescendant', selected().id)
  await user.keyboard('{ArrowUp}')
  expect(selected()).toHaveTextContent('My Profile')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(live.executedActions).toContain('openResult')
  expect(box).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  ['cancel', 'My Bookings'],
  ['refund', 'Recent Payments'],
  ['password', 'Change password'],
])('what a member wants to do, %s, finds the page for it: %s', async (task, page) => {
  const { user, box } = open()
  await user.type(box, task)
  expect(selected()).toHaveTextContent(page)
})

test('Escape closes the search and keeps the focus, and an arrow key opens it again [B2.16, B2.16b]', async () => {
  const { user, box } = open()
  await user.type(box, 'pay{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option')).toHaveLength(6)
})

test('a text that nothing matches is said, and Enter leads nowhere [B2.18]', async () => {
  const { user, live, box } = open()
  await user.type(box, 'z{Enter}')
  expect(screen.getByRole('search')).toHaveTextContent('No pages found matching “z”')
  expect(live.executedActions).not.toContain('openResult')
})

test('a press on a result opens it, and the focus elsewhere closes the list', async () => {
  const { user, live, box } = open()
  await user.click(box)
  await user.click(screen.getByRole('option', { name: /^Child Accounts/ }))
  expect(live.executedActions).toContain('openResult')
  await user.click(box)
  await user.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test.each([
  ['Cyrillic', { key: 'л', code: 'KeyK', ctrlKey: true }, true],
  ['Sinhala', { key: 'ක', code: 'KeyK', metaKey: true }, true],
  ['Dvorak', { key: 'k', code: 'KeyV', ctrlKey: true }, true],
  ['Dvorak, at the place of K', { key: 't', code: 'KeyK', ctrlKey: true }, false],
  ['with Shift', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
  ['with Alt', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
  ['Ctrl and Cmd', { key: 'k', code: 'KeyK', ctrlKey: true, metaKey: true }, false],
])(
  'the search is reached by the key of K on every layout, and leaves the browser its own keys: %s',
  (_, keys, isTaken) => {
    const { box } = open()
    const pressed = createEvent.keyDown(document.body, keys)
    fireEvent(document.body, pressed)
    expect([document.activeElement === box, pressed.defaultPrevented]).toEqual([isTaken, isTaken])
  },
)

test.each([
  ['as the standard tells', { isComposing: true }],
  ['as Safari does', { keyCode: 229 }],
])('Enter that ends a composition opens no result of the search, %s', async (_, composing) => {
  holdBackCompositionKeys(window)
  const { user, live, box } = open()
  await user.type(box, 'my')
  fireEvent.keyDown(box, { key: 'Enter', ...composing })
  expect(live.executedActions).not.toContain('openResult')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(live.executedActions).toContain('openResult')
})
