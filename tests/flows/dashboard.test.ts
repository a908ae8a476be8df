import { faults, settled } from '@tests/support/faults'
import { answerDashboard, countPath, startDashboard, upcomingPath } from '@tests/support/dashboardTab'
import { duesPath } from '@tests/support/payingTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const { network, browser } = withFaults(answerDashboard)
const openDashboard = async () => startDashboard(await signInAt(browser, '/dashboard'))

it('the next booking is paid with the due of its booking [B7.11, B7.12]', async () => {
  const on = await openDashboard()
  expect(on.screens()).toMatchObject({
    next: { screen: 'next', court: 'Badminton Court 1', toPay: 'Rs. 1,500', bookingId: 55 },
    owed: { screen: 'due', amount: 'Rs. 1,500', count: '1 item' },
    month: { screen: 'counted', hours: 11 },
  })
  on.next.send({ type: 'payment.chosen' })
  expect(on.paid).toMatchObject([{ payableId: 55, isBooking: true, amount: 1500 }])
})

it('what one panel cannot read is missing there alone, and is read again from there', async () => {
  network.next(upcomingPath, faults.failing)
  const on = await openDashboard()
  expect(on.screens()).toMatchObject({ next: { screen: 'missing', canRetry: true }, owed: { screen: 'due' } })
  on.next.send({ type: 'retry.requested' })
  await settled()
  expect(on.screens()).toMatchObject({ next: { screen: 'next' } })
})

it('dues that cannot be read take nothing from the next booking, whose page of dues says what to pay', async () => {
  network.next(duesPath, faults.lost)
  network.next(countPath, faults.tooMany)
  const on = await openDashboard()
  expect(on.screens()).toMatchObject({
    next: { screen: 'next', toPay: null, paysElsewhere: true },
    owed: { screen: 'failed', secondsLeft: null },
    month: { screen: 'failed', secondsLeft: expect.any(Number) as number },
  })
})
