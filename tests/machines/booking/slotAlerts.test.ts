import { instantAt } from '@domain/time/centreTime'
import { failed, succeeded } from '@domain/values/outcome'
import { slotAlertsMachine } from '@machines/booking/slotAlerts/slotAlerts.machine'
import { selectSlotAlerts } from '@machines/booking/slotAlerts/slotAlerts.select'
import { startLive } from '@tests/support/controlledActors'
import { day } from '@tests/support/days'
import { exploreMachine } from '@tests/support/exploreMachine'
import { failures, refusal } from '@tests/support/samples'
import { allAlerts, firstAlert, secondAlert } from '@tests/support/slotAlerts'
import { model } from './slotAlerts.model'

exploreMachine(model)

async function displayed(alerts: readonly (typeof firstAlert)[] = allAlerts) {
  const live = startLive(slotAlertsMachine, { input: { isOffered: true } })
  await live.answer('fetchAlerts', succeeded(alerts))
  return live
}
type Live = Awaited<ReturnType<typeof displayed>>
const screenOf = (live: Live) => selectSlotAlerts(live.snapshot())
const idsOf = (live: Live) => live.snapshot().context.alerts.map(({ id }) => id)
const remove = (live: Live) => live.actor.send({ type: 'removal.requested', id: firstAlert.id })

describe('the slot alerts', () => {
  it('have facility, branch, time and the address of the hour in the calendar', async () => {
    expect(screenOf(await displayed([firstAlert]))).toMatchObject({
      screen: 'list',
      rows: [
        {
          facility: 'Badminton Court 1',
          branch: 'Piliyandala Branch',
          time: 'Wednesday, July 8, 2026, 6:00 PM - 7:00 PM',
          query: '?branch=1&date=2026-07-08&activity=10&facility=101&slots=18',
        },
      ],
    })
  })

  it('are not displayed while there are none, unless that may be out of date', async () => {
    const live = await displayed([])
    expect(screenOf(live)).toEqual({ screen: 'none' })
    live.actor.send({ type: 'attention.returned' })
    expect(screenOf(live)).toEqual({ screen: 'none' })
    await live.answer('fetchAlerts', failed(failures.unreachable))
    expect(screenOf(live)).toMatchObject({ screen: 'list', rows: [], notice: { canRetry: 'list' } })
  })

  it('leave the list once their hour begins', async () => {
    const live = await displayed()
    live.actor.send({ type: 'hour.began', now: instantAt(day, 17) })
    expect(idsOf(live)).toEqual([1, 2])
    live.actor.send({ type: 'hour.began', now: instantAt(day, 18) })
    expect(idsOf(live)).toEqual([2])
  })

  it('are removed one at a time, also where the server has it no more, and the list is read again', async () => {
    for (const answer of [succeeded(null), refusal({ status: 404 })]) {
      const live = await displayed()
      remove(live)
      expect(screenOf(live)).toMatchObject({ busyId: 1, busyLabel: 'Removing...', canRemove: false })
      await live.answer('removeAlert', answer)
      expect([idsOf(live), screenOf(live)]).toMatchObject([
        [2],
        {
          busyId: null,
          confirmation:
            'Badminton Court 1, Wednesday, July 8, 2026, 6:00 PM - 7:00 PM, has been removed. You will not be notified.',
        },
      ])
      expect(live.snapshot().matches({ loaded: 'refreshing' })).toBe(true)
    }
  })

  it('say why one was not removed, and may be tried again', async () => {
    const live = await displayed()
    remove(live)
    await live.answer('removeAlert', refusal({ message: 'Not now' }))
    expect(screenOf(live)).toMatchObject({
      canRemove: true,
      notice: { tone: 'bad', title: 'The hour was not removed', message: 'Not now' },
    })
    remove(live)
    await live.answer('removeAlert', succeeded(null))
    expect(screenOf(live)).toMatchObject({ notice: null, rows: [{ id: 2 }] })
  })

  it('read a removal back whose answer was lost', async () => {
    const live = await displayed()
    remove(live)
    await live.answer('removeAlert', failed(failures.unknown))
    await live.answer('fetchAlerts', failed(failures.unreachable))
    expect(screenOf(live)).toMatchObject({ canRemove: false, notice: { canRetry: 'outcome' } })
    live.actor.send({ type: 'retry.requested' })
    await live.answer('fetchAlerts', succeeded(allAlerts))
    expect(screenOf(live)).toMatchObject({
      canRemove: true,
      notice: {
        message: 'The connection was lost on the way, and the hour is still on your list. Please try again.',
      },
    })
    remove(live)
    await live.answer('removeAlert', failed(failures.unknown))
    await live.answer('fetchAlerts', succeeded([secondAlert]))
    expect(screenOf(live)).toMatchObject({ notice: null, rows: [{ id: 2 }] })
    expect(live.calls.filter(({ name }) => name === 'removeAlert')).toHaveLength(2)
  })
})
