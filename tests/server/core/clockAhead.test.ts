import { day } from '@domain/time/durations'
import {
  createDue,
  createBooker,
  latestAttemptOf,
  openPayment,
  press,
  sandboxFor,
} from '@tests/support/bookingHelpers'
import { serverForFile, testInstant } from '@tests/support/server'
import { callApi, createMember, sendMails } from '@tests/support/serverHelpers'

let isMailServerThere = false
const delivered: string[] = []
const server = serverForFile({
  deliver({ to }) {
    if (!isMailServerThere)
      return Promise.reject(Object.assign(new Error('no mail server'), { code: 'ESOCKET' }))
    delivered.push(to)
    return Promise.resolve()
  },
})
/** Does the work while the clock is two days ahead, and then resets the clock. */
async function twoDaysAhead<Value>(work: () => Promise<Value>): Promise<Value> {
  server().clock.set(testInstant + 2 * day)
  try {
    return await work()
  } finally {
    server().clock.set(testInstant)
  }
}

describe('after the clock was two days ahead', () => {
  it('a mail that could not be delivered is tried again at once', async () => {
    const { mailer } = server().context
    await twoDaysAhead(async () => {
      await sendMails(server().context, {
        kind: 'booking-confirmed',
        to: 'a@members.example',
        subject: 'Hello',
        text: 'Hello',
      })
      await mailer.settled()
    })
    isMailServerThere = true
    mailer.sendNoted()
    await mailer.settled()
    expect(delivered).toEqual(['a@members.example'])
  })

  it('a payment page from then is not handed out again, and its attempt is over', async () => {
    const member = await createBooker(server())
    const dueId = await createDue(server(), member.id)
    const fromThen = await twoDaysAhead(() => openPayment(server(), member.token, dueId))
    const { body } = await callApi(server(), 'GET', '/member-receivables/all', { token: member.token })
    expect(JSON.stringify(body.data)).toContain('"state":"not heard of"')
    expect(await openPayment(server(), member.token, dueId)).not.toBe(fromThen)
  })

  it('a confirmation of the gateway that was to come then comes at once', async () => {
    const member = await createBooker(server())
    const dueId = await createDue(server(), member.id)
    await twoDaysAhead(async () => press(await openPayment(server(), member.token, dueId), 'later'))
    await sandboxFor(server()).deliverDue()
    expect((await latestAttemptOf(server(), dueId)).state).toBe('paid')
  })

  it('the last use of a session is noted again', async () => {
    const { token, id } = await createMember(server())
    await server().database.query('update sessions set last_used_at = $2 where member_id = $1', [
      id,
      new Date(testInstant + 2 * day),
    ])
    await callApi(server(), 'GET', '/user', { token })
    const [session] = await server().database.query<{ at: Date }>(
      'select last_used_at as at from sessions where member_id = $1',
      [id],
    )
    expect(session?.at.getTime()).toBe(testInstant)
  })
})
