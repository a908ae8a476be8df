import { payQueueFlow } from '@flows/money/payQueue'
import { selectPayQueue } from '@machines/money/payQueue/payQueue.select'
import { brings, settled } from '@tests/support/faults'
import { fakeTabLock } from '@tests/support/fakeTabLock'
import {
  answerWell,
  dueOnWire,
  duesOnWire,
  duesPath,
  payingSettings,
  signInAtDues,
} from '@tests/support/payingTab'
import { withFaults } from '@tests/support/withFaults'

const dear = { ...dueOnWire, id: 910, bookingId: 61, amount: 60_000 }

const { browser } = withFaults(
  (on) => {
    answerWell(on)
    on.always(duesPath, brings(duesOnWire([dueOnWire, dear])))
  },
  { ...payingSettings, extensions: ['payment-attempts'], payment: 'payhere', paymentLimit: 50_000 },
)

it('offers no due that costs more than one payment may be, since the gateway would refuse it', async () => {
  const queue = (await signInAtDues(browser)).page((world) => payQueueFlow(world, fakeTabLock().ofTab()))
  queue.send({ type: 'queue.opened' })
  await settled()
  expect(selectPayQueue(queue.getSnapshot())).toMatchObject({
    screen: 'choices',
    choices: [{ choice: { payableId: 55 } }],
  })
})
