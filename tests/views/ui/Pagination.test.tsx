import { render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { setupUser } from '@tests/support/user'
import { pageMarks, rangeText } from '@ui/pages'
import { Pagination } from '@ui/Pagination'

const rendered = (current: number, total: number) =>
  pageMarks(current, total)
    .map((mark) => (mark.kind === 'page' ? mark.page : '…'))
    .join(' ')

test('five pages or fewer are all offered, more with gaps around a window [B2.57]', () => {
  expect([1, 2, 5].map((total) => rendered(1, total))).toEqual(['1', '1 2', '1 2 3 4 5'])
  expect(rendered(1, 6)).toBe('1 2 3 4 … 6')
  expect(rendered(3, 12)).toBe('1 2 3 4 … 12')
  expect(rendered(4, 12)).toBe('1 … 3 4 5 … 12')
  expect(rendered(9, 12)).toBe('1 … 8 9 10 … 12')
  expect(rendered(10, 12)).toBe('1 … 9 10 11 12')
  expect(rendered(12, 12)).toBe('1 … 9 10 11 12')
})

test('every page from first to last is in its own window, once and in order', () => {
  for (let total = 1; total <= 30; total += 1)
    for (let current = 1; current <= total; current += 1) {
      const pages = pageMarks(current, total).flatMap((mark) => (mark.kind === 'page' ? [mark.page] : []))
      expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other))
      expect([pages[0], pages.at(-1), pages.includes(current)]).toEqual([1, total, true])
    }
})

test('the range reads "Showing X-Y of N results" [B2.57]', () => {
  expect([rangeText(1, 10, 117), rangeText(12, 10, 117), rangeText(1, 10, 0), rangeText(1, 10, 3)]).toEqual([
    'Showing 1-10 of 117 results',
    'Showing 111-117 of 117 results',
    'Showing 0-0 of 0 results',
    'Showing 1-3 of 3 results',
  ])
})

test('pages are chosen by number and by the arrows, which say when there is nothing further [B2.57]', async () => {
  const user = setupUser()
  const onPage = jest.fn()
  render(
    <StrictMode>
      <Pagination
        label="Pages of bookings"
        page={1}
        totalPages={12}
        perPage={10}
        results={117}
        onPage={onPage}
      />
    </StrictMode>,
  )
  const pages = within(screen.getByRole('navigation', { name: 'Pages of bookings' }))
  expect(pages.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  expect(pages.getByRole('button', { name: 'Previous page' })).toHaveAccessibleDescription(
    'This is the first page.',
  )

  await user.click(pages.getByRole('button', { name: 'Previous page' }))
  await user.click(pages.getByRole('button', { name: 'Page 4' }))
  await user.click(pages.getByRole('button', { name: 'Next page' }))
  expect(onPage.mock.calls).toEqual([[4], [2]])
  expect(screen.getByRole('status')).toHaveTextContent('Showing 1-10 of 117 results')
})
