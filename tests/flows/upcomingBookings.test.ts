import { waitFor } from 'xstate'
import { upcomingBookingsFlow } from '@flows/upcomingBookings'
import { selectUpcomingBookings } from '@machines/upcomingBookings/upcomingBookings.select'
import { answers } from '@tests/support/fakeServer'
import { stage } from '@tests/support/flowStage'

/** The dashboard's list over a server that answers as the test says. */
async function open(reply: () => Response) {
  const at = stage({ reply })
  const actor = at.start((world) =>
    upcomingBookingsFlow(world, { dues: { changed: () => {}, watch: () => () => {} } }),
  )
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
  return { ...at, screen: selectUpcomingBookings(actor.getSnapshot()) }
}

describe("the dashboard's upcoming bookings over the wire", () => {
  it('are asked for five at a time [B7.11, B9.15]', async () => {
    const { sent, screen } = await open(() =>
      answers({ status: 'success', data: { all_bookings: [], bookings_by_date: {} } }),
    )
    expect(sent.map(({ url }) => url.replace(/^.*(?=\/get-)/, ''))).toEqual([
      '/get-upcoming-bookings?page=1&page_size=5',
    ])
    expect(screen).toMatchObject({ screen: 'empty' })
  })

  it('say that they could not be fetched when the server says nothing itself [B8.19]', async () => {
    const { screen } = await open(() => answers({ status: 'error' }, { status: 500 }))
    expect(screen).toEqual({
      screen: 'failed',
      message: 'Failed to fetch upcoming bookings',
      secondsLeft: null,
    })
  })
})
