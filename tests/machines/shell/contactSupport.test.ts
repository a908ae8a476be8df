import { childTopic, problemTopic } from '@domain/messages/supportTopics'
import { nothingPrefilled } from '@domain/messages/support'
import { succeeded } from '@domain/values/outcome'
import { contactSupportMachine } from '@machines/shell/contactSupport/contactSupport.machine'
import { selectContactSupport } from '@machines/shell/contactSupport/contactSupport.select'
import type { ContactSupportInput } from '@machines/shell/contactSupport/contactSupport.types'
import { startLive } from '@tests/support/controlledActors'
import { emptyRequest, lightsRequest, payablesPacket, sender } from '@tests/support/supportRequests'

const start = (change: Partial<ContactSupportInput> = {}) =>
  startLive(contactSupportMachine, {
    input: {
      sender,
      request: emptyRequest,
      prefilled: nothingPrefilled,
      packet: null,
      channel: 'server',
      ...change,
    },
  })
function submitted(change: Partial<ContactSupportInput> = {}) {
  const live = start(change)
  live.actor.send({ type: 'request.submitted', request: lightsRequest })
  return live
}
const screen = (live: ReturnType<typeof start>) => selectContactSupport(live.snapshot())

describe('a request to support', () => {
  it('is said to be sent for five seconds, over a form that is prefilled and empty again [B4.33, B9.23, B4.33b, B9.23b]', async () => {
    const live = submitted({ packet: payablesPacket })
    await live.answer('sendRequest', succeeded({ message: null }))
    expect(screen(live)).toMatchObject({ isSent: true, request: emptyRequest, packet: null })
    live.clock.increment(4_999)
    expect(screen(live)).toMatchObject({ isSent: true })
    live.clock.increment(1)
    expect(screen(live)).toMatchObject({ screen: 'form', isSent: false })
    expect(live.executedActions).toContain('clearDraft')
  })

  it('is sent trimmed, with where and when it went wrong below the message, and nothing more', () => {
    const live = submitted({ packet: payablesPacket })
    expect(live.call('sendRequest').input).toEqual({
      ...lightsRequest,
      message:
        'The lights of court 2 flicker.\n\n--\nWhere: payables, failed\nWhen: Jul 8, 2026, 6:00 PM, Sri Lanka time\nReference: request-7',
    })
  })

  it('becomes a ready-made e-mail where the server takes none, and nothing is called [B7.17]', () => {
    const live = submitted({ channel: 'email' })
    expect(live.calls.map(({ name }) => name)).not.toContain('sendRequest')
    expect(screen(live)).toEqual({
      screen: 'mail',
      isUncertain: false,
      message: null,
      mail: {
        subject: 'Court lights',
        message:
          'The lights of court 2 flicker.\n\nCategory: Facility Information\nPriority: high\nFrom: Kamala Silva, kamala@members.example, 0771234567',
      },
    })
  })

  it('keeps the message that was entered when a link names another topic, in a form of its own', () => {
    const live = start()
    live.actor.send({ type: 'draft.changed', request: lightsRequest })
    const before = screen(live)
    live.actor.send({ type: 'topic.opened', topic: childTopic(12), packet: null })
    expect(screen(live)).toMatchObject({
      request: {
        category: 'membership',
        subject: 'Court lights',
        message: 'Please help me with the child account no. 12.\n\nThe lights of court 2 flicker.',
      },
    })
    expect(screen(live)).not.toMatchObject({ formNumber: 'formNumber' in before ? before.formNumber : null })
    live.actor.send({
      type: 'topic.opened',
      topic: problemTopic({ flow: 'payables', state: 'failed' }),
      packet: payablesPacket,
    })
    expect(screen(live)).toMatchObject({
      request: {
        category: 'technical',
        subject: 'Court lights',
        message: 'The lights of court 2 flicker.',
      },
      packet: payablesPacket,
    })
  })

  it('is sent without where and when it went wrong once the member took that out, also after a reload', () => {
    const live = start({ request: lightsRequest, packet: payablesPacket })
    expect(screen(live)).toMatchObject({ packet: payablesPacket, canRemovePacket: true })
    live.actor.send({ type: 'packet.removed' })
    expect(screen(live)).toMatchObject({ packet: null, canRemovePacket: false })
    expect(live.executedActions.at(-1)).toBe('persistDraft')
    live.actor.send({ type: 'request.submitted', request: lightsRequest })
    expect(live.call('sendRequest').input).toEqual(lightsRequest)
  })
})
