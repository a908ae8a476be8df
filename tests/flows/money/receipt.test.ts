import { receiptFlow } from '@flows/money/receipt'
import { selectReceipt } from '@machines/money/receipt/receipt.select'
import { brings, settled } from '@tests/support/faults'
import { answerWell } from '@tests/support/payingTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const path = '/member-payments'
const payment = {
  paid_at: '2026-07-08T04:30:00Z',
  item: 'Court 1',
  category: null,
  amount: 1500,
  reference: 'SB-1',
}
const others = Array.from({ length: 100 }, (_, at) => ({ ...payment, reference: `SB-other-${at}` }))
const page = (payments: readonly object[]) => brings({ payments, pagination: { total: 101, total_pages: 2 } })

const { network, browser } = withFaults(answerWell, { extensions: ['member-payments'] })

async function open(query: string) {
  const tab = await signInAt(browser, `/payment-receipt${query}`)
  const actor = tab.page(receiptFlow)
  await settled()
  return () => selectReceipt(actor.getSnapshot())
}

it('a receipt is looked for on every page of the member’s payments', async () => {
  network.next(path, page(others))
  network.next(path, page([payment]))
  const screen = await open('?reference=SB-1')
  expect(screen()).toMatchObject({ screen: 'receipt', payment: { amount: 1500, reference: 'SB-1' } })
  expect(network.asked(path)).toHaveLength(2)
})

it('a receipt that the member does not have is not found', async () => {
  network.always(path, page([payment]))
  const notFound = { screen: 'notFound', notice: null, secondsLeft: null }
  expect((await open('?reference=SB-9'))()).toEqual(notFound)
  expect((await open(''))()).toEqual(notFound)
})
