import { failed, succeeded } from '@domain/values/outcome'
import { slotAlertsMachine } from '@machines/booking/slotAlerts/slotAlerts.machine'
import { selectSlotAlerts } from '@machines/booking/slotAlerts/slotAlerts.select'
import { startLive } from '@tests/support/controlledActors'
import { failures } from '@tests/support/samples'
import { allAlerts, type firstAlert } from '@tests/support/slotAlerts'

async function displayed(alerts: readonly (typeof firstAlert)[] = allAlerts) {
  const live = startLive(slotAlertsMachine, { input: { isOffered: true } })
  await live.answer('fetchAlerts', succeeded(alerts))
  return live
}
type Live = Awaited<ReturnType<typeof displayed>>
const screenOf = (live: Live) => selectSlotAlerts(live.snapshot())

describe('the slot alerts', () => {
  it('are not displayed while there are none, unless that may be out of date', async () => {
    const live = await displayed([])
    expect(screenOf(live)).toEqual({ screen: 'none' })
    live.actor.send({ type: 'attention.returned' })
    expect(screenOf(live)).toEqual({ screen: 'none' })
    await live.answer('fetchAlerts', failed(failures.unreachable))
    expect(screenOf(live)).toMatchObject({ screen: 'list', rows: [], stale: {} })
  })
})
