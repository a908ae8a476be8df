import { childrenOf } from '@app/pageOf'
import { slotOfferFlow } from '@flows/booking/slotOffer'
import { selectSlotOffer } from '@machines/booking/slotOffer/slotOffer.select'
import { records as table } from '@world/recordTable'
import { bookWell, knowDay, signInAtCalendar, startBooking } from '@tests/support/bookingTab'
import { startDashboard } from '@tests/support/dashboardTab'
import { settled, type Tab } from '@tests/support/faults'
import { guestDay, guestPath, openGuestCalendar } from '@tests/support/guestTab'
import { withFaults } from '@tests/support/withFaults'

const { network, browser } = withFaults((server) => {
  bookWell(server)
  server.always(guestPath, guestDay())
})

/** Chooses six in the evening on Court 1 as a guest. */
async function chooseAsGuest() {
  const on = await openGuestCalendar(await browser.tab('/guest-calendar'))
  on.choose()
  on.tab.close()
}

async function offerOn(tab: Tab) {
  const actor = tab.page(slotOfferFlow)
  await settled()
  return { actor, screen: () => selectSlotOffer(actor.getSnapshot()) }
}

describe('an hour chosen as a guest', () => {
  it('is offered after signing in, and is the choice of the calendar until it is booked', async () => {
    await chooseAsGuest()
    const tab = await signInAtCalendar(browser)
    expect((await offerOn(tab)).screen()).toMatchObject({ screen: 'free' })
    const on = await startBooking(tab)
    expect(on.screen().choice.summary).toMatchObject({
      facility: 'Badminton Court 1',
      time: '6:00 PM - 7:00 PM',
      total: 'LKR 1,500',
    })
    await on.does({ type: 'choice.finished' }, { type: 'booking.confirmed' })
    expect(on.dialog()).toMatchObject({ dialog: 'booked' })
    expect((await offerOn(tab)).screen()).toEqual({ screen: 'none' })
  })

  it('is said to be gone when somebody booked it meanwhile, on the dashboard and on the calendar', async () => {
    await chooseAsGuest()
    const tab = await signInAtCalendar(browser)
    knowDay(network, { taken: [18] })
    expect((await offerOn(tab)).screen()).toMatchObject({
      screen: 'gone',
      message: 'It was booked in the meantime.',
    })
    const on = await startBooking(tab)
    expect(on.screen().choice).toMatchObject({ summary: null, notice: { title: 'That time was just taken' } })
    expect((await offerOn(tab)).screen()).toEqual({ screen: 'none' })
  })

  it('is not offered again once it was dismissed', async () => {
    await chooseAsGuest()
    const tab = await signInAtCalendar(browser)
    const { page } = await startDashboard(tab)
    page.send({ type: 'offer.dismissed' })
    expect(selectSlotOffer(childrenOf(page).slotOffer.getSnapshot())).toEqual({ screen: 'none' })
    expect((await offerOn(tab)).screen()).toEqual({ screen: 'none' })
  })

  it('takes the place of an older choice of the member', async () => {
    const tab = await signInAtCalendar(browser)
    const before = await startBooking(tab)
    await before.does(
      { type: 'activity.chosen', activity: '10' },
      { type: 'slot.chosen', facilityId: 102, slot: 17 },
    )
    before.leave()
    tab.app.world.records.write(table.guestSlot, {
      branchId: 1,
      date: '2026-07-08',
      activity: '10',
      facility: { id: 101, name: 'Badminton Court 1' },
      choice: { primary: 18, additional: [] },
    })
    expect((await startBooking(tab)).screen().choice.summary).toMatchObject({ facility: 'Badminton Court 1' })
  })

  it('goes with the session of the member who signs out', async () => {
    await chooseAsGuest()
    const tab = await signInAtCalendar(browser)
    tab.signOut()
    await settled()
    expect(browser.kept()).not.toContain('Badminton Court 1')
  })
})
