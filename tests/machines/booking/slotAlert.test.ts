import { failed, succeeded } from '@domain/values/outcome'
import { slotAlertMachine } from '@machines/booking/slotAlert/slotAlert.machine'
import { selectSlotAlert } from '@machines/booking/slotAlert/slotAlert.select'
import { startLive } from '@tests/support/controlledActors'
import { exploreMachine } from '@tests/support/exploreMachine'
import { failures, refusal } from '@tests/support/samples'
import { firstAlert, secondAlert, takenHour } from '@tests/support/slotAlerts'
import { noParent } from '@tests/support/parents'
import { model } from './slotAlert.model'

exploreMachine(model)

function asked() {
  const live = startLive(slotAlertMachine, { input: { parent: noParent } })
  live.actor.send({ type: 'alert.wanted', hour: takenHour })
  return live
}
const sending = () => {
  const live = asked()
  live.actor.send({ type: 'alert.confirmed' })
  return live
}
const screenOf = (live: ReturnType<typeof asked>) => selectSlotAlert(live.snapshot())
const called = (live: ReturnType<typeof asked>, actor: string) =>
  live.calls.filter(({ name }) => name === actor).length

describe('a slot alert', () => {
  it('is asked about first, with facility, branch and time', () => {
    const live = asked()
    expect([called(live, 'createAlert'), screenOf(live)]).toMatchObject([
      0,
      {
        screen: 'question',
        hour: {
          facility: 'Badminton Court 1',
          branch: 'Piliyandala Branch',
          date: 'Wednesday, July 8, 2026',
          time: '6:00 PM - 7:00 PM',
        },
        canSubmit: true,
        notice: null,
      },
    ])
  })

  it('is sent once and noted on the server’s word', async () => {
    const live = sending()
    live.actor.send({ type: 'alert.confirmed' })
    expect([called(live, 'createAlert'), screenOf(live)]).toMatchObject([1, { busy: true }])
    await live.answer('createAlert', succeeded(firstAlert))
    expect(screenOf(live)).toMatchObject({ screen: 'noted' })
  })

  it('of an hour that is free by now has the day read again, in the server’s words', async () => {
    const live = sending()
    await live.answer('createAlert', refusal({ status: 409, code: 'slot_free', message: 'Free by now.' }))
    expect(screenOf(live)).toMatchObject({ screen: 'slotFree', message: 'Free by now.' })
    expect(live.executedActions).toContain('sends hours.changed to the parent')
  })

  it('beyond the last that a member may have is refused in the server’s words', async () => {
    const live = sending()
    await live.answer(
      'createAlert',
      refusal({ status: 409, code: 'too_many_alerts', message: 'Ten already.' }),
    )
    expect(screenOf(live)).toMatchObject({ screen: 'tooMany', message: 'Ten already.' })
  })

  it('whose answer was lost is read back by its hour, and never repeated automatically', async () => {
    const live = sending()
    await live.answer('createAlert', failed(failures.unknown))
    expect(screenOf(live)).toMatchObject({ busy: true, busyLabel: 'Finding out whether it was done...' })
    await live.answer('readAlerts', failed(failures.unreachable))
    expect(screenOf(live)).toMatchObject({ canSubmit: false, notice: { canRetry: true } })
    live.actor.send({ type: 'retry.requested' })
    await live.answer('readAlerts', succeeded([secondAlert]))
    expect(screenOf(live)).toMatchObject({
      canSubmit: true,
      notice: {
        title: 'The hour was not noted',
        message: 'The connection was lost on the way, and the hour was not noted. Please try again.',
      },
    })
    live.actor.send({ type: 'alert.confirmed' })
    await live.answer('createAlert', failed(failures.unknown))
    await live.answer('readAlerts', succeeded([secondAlert, firstAlert]))
    expect([called(live, 'createAlert'), screenOf(live)]).toMatchObject([2, { screen: 'noted' }])
  })
})
