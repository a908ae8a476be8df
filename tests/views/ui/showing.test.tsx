import { render, screen, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { setupUser } from '@tests/support/user'
import { Alert } from '@ui/Alert'
import { secondsText } from '@ui/Countdown'
import { ErrorState } from '@ui/ErrorState'
import { initials } from '@ui/initials'
import { Steps } from '@ui/Steps'
import { Table } from '@ui/Table'

const strictly = (element: React.ReactElement) => render(<StrictMode>{element}</StrictMode>)

test('an error interrupts a screen reader, any other message waits, and each says its tone in words', () => {
  strictly(
    <>
      <Alert tone="bad" title="Sign In Error">
        Invalid email or password
      </Alert>
      <Alert tone="good">Saved.</Alert>
    </>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Sign In ErrorInvalid email or password')
  expect(screen.getByRole('status')).toHaveTextContent('Success: Saved.')
})

test('an error state offers to try again', async () => {
  const user = setupUser()
  const onRetry = jest.fn()
  strictly(<ErrorState message="Network Error" onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Network Error')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('steps say which are done, which is now and which come next', () => {
  strictly(
    <Steps
      label="Verification"
      steps={[
        { id: '1', label: 'Account created', state: 'done' },
        { id: '2', label: 'Open the email', state: 'now' },
        { id: '3', label: 'Sign in', state: 'next' },
      ]}
    />,
  )
  const items = within(screen.getByRole('list', { name: 'Verification' })).getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Done: Account created',
    'Now: Open the email',
    'Next: Sign in',
  ])
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
})

test('a table keeps its meaning when it is laid out as lines', () => {
  strictly(
    <Table
      caption="Upcoming bookings"
      rows={[{ id: 1, activity: 'Badminton', fee: 'Rs. 1,500' }]}
      rowKey={(row) => row.id}
      columns={[
        { key: 'activity', header: 'Activity', rowHeader: true, cell: (row) => row.activity },
        {
          key: 'fee',
          header: 'Fee',
          number: true,
          narrow: 'note',
          narrowName: 'Fee',
          cell: (row) => row.fee,
        },
      ]}
    />,
  )
  const table = screen.getByRole('table', { name: 'Upcoming bookings' })
  expect(within(table).getByRole('rowheader', { name: 'Badminton' })).toHaveAttribute('role', 'rowheader')
  const cell = within(table).getByRole('cell', { name: 'Rs. 1,500' })
  expect(cell).toHaveAttribute('role', 'cell')
  expect(within(cell).getByText('Fee')).toHaveAttribute('aria-hidden', 'true')
})

test('seconds are written as a member reads them', () => {
  expect([0, 1, 44.2, 60, 61, 125, -3].map(secondsText)).toEqual([
    '0 seconds',
    '1 second',
    '45 seconds',
    '1 minute',
    '1 minute 1 second',
    '2 minutes 5 seconds',
    '0 seconds',
  ])
})

test.each([
  ['a family', '👨‍👩‍👧‍👦 Perera', '👨‍👩‍👧‍👦P'],
  ['flags', '🇱🇰 🇮🇳', '🇱🇰🇮🇳'],
  ['letters with their accents apart', 'E\u0301mile O\u0308zil', 'E\u0301O\u0308'],
  ['Tamil', 'நிமல் கௌசல்யா', 'நிகௌ'],
])('initials are what a person sees: %s', (_, name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('initials are the first letters of the first and last name, whatever the script', () => {
  expect(['Nimal Perera', ' nimal ', 'Anna Maria de Silva', '', '𝒩imal Perera'].map(initials)).toEqual([
    'NP',
    'n',
    'AS',
    '?',
    '𝒩P',
  ])
})
