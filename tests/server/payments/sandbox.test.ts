import {
  createBooker,
  createDue,
  latestAttemptOf,
  openPayment,
  press,
  sandboxFor,
} from '@tests/support/bookingHelpers'
import { openEmbeddedDatabase } from '@tests/support/embeddedDatabase'
import { cheapHasher, serverForFile, startTestServer, testInstant } from '@tests/support/server'
import { createPortalServer } from '@server/server'
import { createManualClock } from '@server/clock'

const server = serverForFile()

afterEach(() => {
  server().clock.set(testInstant)
})

async function openPage(title = 'Evening <b>Yoga</b>') {
  const member = await createBooker(server())
  const dueId = await createDue(server(), member.id, { title, amount: 4500 })
  const url = await openPayment(server(), member.token, dueId)
  const state = async () => (await latestAttemptOf(server(), dueId)).state
  return { member, dueId, url, state }
}

describe('the page of the sandbox', () => {
  it('shows item and amount as text, with a form for each choice and nothing inline', async () => {
    const { url } = await openPage()
    const answer = await fetch(url)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain('Evening &lt;b&gt;Yoga&lt;/b&gt;')
    expect(html).toContain('Rs. 4,500')
    const { pathname } = new URL(url)
    expect([...html.matchAll(/action="([^"]+)"/g)].map(([, action]) => action)).toEqual(
      ['pay', 'cancel', 'later', 'decline'].map((decision) => `${pathname}/${decision}`),
    )
    expect(html).toContain('>Pay, confirm in 20 seconds</button>')
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/)
    const style = await fetch(`${server().url}/gateway/style.css`)
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it.each([
    ['pay', 'paid'],
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ])(
    'settles “%s” with the API first, as %s, and then sends the browser back to the portal',
    async (decision, state) => {
      const { dueId, url, state: found } = await openPage()
      const { id } = await latestAttemptOf(server(), dueId)
      expect(await press(url, decision)).toEqual({
        status: 303,
        location: `${server().url}/payable-payments?attempt=${id}`,
      })
      expect(await found()).toBe(state)
    },
  )

  it('takes the first press only, and shows afterwards what became of it', async () => {
    const { url, state } = await openPage()
    await Promise.all([press(url, 'pay'), press(url, 'decline'), press(url, 'pay')])
    const first = await state()
    await press(url, first === 'paid' ? 'decline' : 'pay')
    expect(await state()).toBe(first)
    const html = await (await fetch(url)).text()
    expect(html).not.toContain('<form')
    expect(html).toContain('Back to the member portal')
  })

  it('is a 404 for an address or a choice that does not exist', async () => {
    const { url } = await openPage()
    expect([
      (await fetch(`${server().url}/gateway/unknown`)).status,
      (await press(`${server().url}/gateway/unknown`, 'pay')).status,
      (await press(url, 'refund')).status,
    ]).toEqual([404, 404, 404])
  })
})

describe('a payment confirmed in 20 seconds', () => {
  it('is processing until then, and paid by the clock after it', async () => {
    const { url, state } = await openPage()
    await press(url, 'later')
    expect(await state()).toBe('processing')
    server().clock.advance(19_999)
    await sandboxFor(server()).deliverDue()
    expect(await state()).toBe('processing')
    server().clock.advance(1)
    await sandboxFor(server()).deliverDue()
    expect(await state()).toBe('paid')
    expect(await (await fetch(url)).text()).toContain('Payment received')
  })

  it('survives a restart of the server: what came due meanwhile is sent at the next start', async () => {
    const database = await openEmbeddedDatabase()
    const first = await startTestServer({ database })
    const member = await createBooker(first)
    const dueId = await createDue(first, member.id)
    await press(await openPayment(first, member.token, dueId), 'later')
    await first.close()

    const again = await createPortalServer({
      database,
      hasher: cheapHasher,
      clock: createManualClock(testInstant + 60_000),
      writeLog: () => undefined,
      settings: { port: 0, seeds: false },
    })
    await sandboxFor(again).deliverDue()
    expect((await latestAttemptOf(again, dueId)).state).toBe('paid')
    await again.close()
    await database.close()
  }, 60_000)
})

describe('notices that the API could not take', () => {
  it('are kept and sent again, with longer and longer pauses, until it answers', async () => {
    const { dueId, url, state } = await openPage()
    await server().database.query('alter table payment_notices rename to payment_notices_away')
    expect((await press(url, 'pay')).status).toBe(303)
    expect(await state()).toBe('open')
    await server().database.query('alter table payment_notices_away rename to payment_notices')
    await sandboxFor(server()).deliverDue()
    expect(await state()).toBe('open')
    server().clock.advance(2_000)
    await sandboxFor(server()).deliverDue()
    expect(await state()).toBe('paid')
    expect(await server().database.query('select kind from payments where due_id = $1', [dueId])).toEqual([
      { kind: 'settlement' },
    ])
  })
})

it('without a sandbox nothing can be paid online, and 503 says where it can', async () => {
  const closed = await startTestServer({ database: server().database, settings: { sandbox: false } })
  const member = await createBooker(closed)
  const dueId = await createDue(closed, member.id)
  await expect(openPayment(closed, member.token, dueId)).rejects.toThrow('Please pay at the centre.')
  expect((await fetch(`${closed.url}/gateway/style.css`)).status).not.toBe(200)
  expect(await closed.database.query('select 1 from payment_attempts where due_id = $1', [dueId])).toEqual([])
  await closed.close()
}, 60_000)
