import { act, screen } from '@testing-library/react'
import { succeeded } from '@domain/values/outcome'
import { accountActivityMachine } from '@machines/profile/accountActivity/accountActivity.machine'
import { accountEvents } from '@tests/support/accountEvents'
import { tenInTheMorning } from '@tests/support/days'
import { read } from '@tests/support/readers'
import { renderFlow } from '@tests/support/renderFlow'
import { refusal } from '@tests/support/samples'
import { AccountActivityView } from '@views/profile/accountActivity/AccountActivityView'

const start = { query: null, known: null, now: tenInTheMorning }

/** Opens the list like a browser: jsdom opens it without the event. */
function open() {
  const summary = screen.getByText('Recent account activity').closest('details')
  if (!summary) throw new Error('there is nothing to open')
  act(() => {
    summary.open = true
    summary.dispatchEvent(new Event('toggle'))
  })
}

describe('the recent account activity', () => {
  it('is read once it is opened, and says what happened, when, with which device and from where', async () => {
    const { live } = renderFlow(AccountActivityView, accountActivityMachine, start)
    expect(live.calls.filter(({ name }) => name === 'readData')).toEqual([])
    open()
    await act(() => live.answer('readData', read(accountEvents)))
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
    expect(rows).toHaveLength(accountEvents.length)
    expect(rows[0]).toMatch(/^Signed in.*Jul 8, 2026.*Chrome on Android.*from 203\.0\.113\.9$/)
    expect(rows.at(-2)).toMatch(/^Other activity/)
    expect(rows.at(-1)).toMatch(/^Signed inTime not recorded.*Unknown device$/)
  })

  it('says why it cannot be read, and how many rows are left out', async () => {
    const { live, user } = renderFlow(AccountActivityView, accountActivityMachine, start)
    open()
    await act(() => live.answer('readData', refusal({ message: 'Out of order' })))
    expect(screen.getByRole('alert')).toHaveTextContent('Out of order')
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await act(() => live.answer('readData', succeeded({ data: accountEvents, readAt: tenInTheMorning }, 2)))
    expect(screen.getByText(/^2 .*could not be displayed/)).toBeVisible()
  })
})
