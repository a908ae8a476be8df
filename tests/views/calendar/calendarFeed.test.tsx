import { act, screen } from '@testing-library/react'
import { failed, succeeded } from '@domain/values/outcome'
import { calendarFeedMachine } from '@machines/calendar/calendarFeed/calendarFeed.machine'
import { renderFlow } from '@tests/support/renderFlow'
import { failures, refusal } from '@tests/support/samples'
import { CalendarFeedView } from '@views/calendar/calendarFeed/CalendarFeedView'

const feed = { createdAt: Date.UTC(2026, 6, 1, 3, 30), lastReadAt: Date.UTC(2026, 6, 8, 12, 30) }
const secretAddress = 'https://portal.example/calendar-feed/sample.ics'

async function displayed(known: typeof feed | null) {
  const card = renderFlow(CalendarFeedView, calendarFeedMachine, { isOffered: true })
  await act(() => card.live.answer('fetchFeed', succeeded(known)))
  return card
}
const press = (name: string) => screen.getByRole('button', { name })

describe('the calendar address', () => {
  it('is displayed once it was created, to be copied', async () => {
    const { live, user } = await displayed(null)
    expect(screen.queryByText(/^Once you replace or revoke/)).toBeNull()
    await user.click(press('Create calendar address'))
    await act(() =>
      live.answer('changeFeed', succeeded({ secretAddress, feed: { ...feed, lastReadAt: null } })),
    )
    expect(screen.getByLabelText('Calendar address')).toHaveValue(secretAddress)
    expect(
      screen.getByText('You have a calendar address since Jul 1, 2026. No calendar app has used it yet.'),
    ).toBeVisible()
    await user.click(press('Copy address'))
    expect(live.executedActions).toContain('copyAddress')
  })

  it('says when it was read, and is not displayed again', async () => {
    await displayed(feed)
    expect(screen.getByText(/^Once you replace or revoke the address/)).toBeVisible()
    expect(
      screen.getByText(
        'You have a calendar address since Jul 1, 2026. A calendar app last used it on Jul 8, 2026, 6:00 PM.',
      ),
    ).toBeVisible()
    expect(screen.queryByLabelText('Calendar address')).toBeNull()
  })

  it('is revoked', async () => {
    const { live, user } = await displayed(feed)
    await user.click(press('Revoke address'))
    await act(() => live.answer('changeFeed', succeeded(null)))
    expect(press('Create calendar address')).toBeEnabled()
  })

  it('whose revocation is not known can be looked at again before anything else', async () => {
    const { live, user } = await displayed(feed)
    await user.click(press('Revoke address'))
    await act(() => live.answer('changeFeed', failed(failures.unknown)))
    await act(() => live.answer('fetchFeed', failed(failures.offline)))
    expect(screen.getByText('We could not confirm the change')).toBeVisible()
    expect(press('Revoke address')).toHaveAccessibleDescription(/check above/)
    await user.click(press('Check again'))
    await act(() => live.answer('fetchFeed', succeeded(feed)))
    expect(screen.getByText(/The address is still there; please try again\./)).toBeVisible()
  })

  it('whose creation was refused says why', async () => {
    const { live, user } = await displayed(null)
    await user.click(press('Create calendar address'))
    await act(() => live.answer('changeFeed', refusal({ status: 503, message: 'We are repairing it' })))
    expect(screen.getByText('We are repairing it')).toBeVisible()
  })

  it('that could not be loaded is loaded again', async () => {
    const { live, user } = renderFlow(CalendarFeedView, calendarFeedMachine, { isOffered: true })
    await act(() => live.answer('fetchFeed', failed(failures.offline)))
    await user.click(press('Try Again'))
    await act(() => live.answer('fetchFeed', succeeded(null)))
    expect(press('Create calendar address')).toBeEnabled()
  })

  it('is not displayed where the server does not offer it', () => {
    const { container } = renderFlow(CalendarFeedView, calendarFeedMachine, { isOffered: false })
    expect(container).toBeEmptyDOMElement()
  })
})
