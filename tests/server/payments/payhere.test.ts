import { minute } from '@domain/time/durations'
import type { Settings } from '@server/settings'
import { readGateway } from '@server/payments/gateways/gateways'
import { checkoutHash, isSigned, noticeSignature } from '@server/payments/gateways/payhere/signature'
import { createPayment } from '@tests/support/bookingHelpers'
import { payhereForFile } from '@tests/support/payhereForFile'
import { startTestServer, testInstant } from '@tests/support/server'

const { payhere, server, openOrder, orderAtPayhere } = payhereForFile()

describe('the signatures', () => {
  const secret = 'x'.repeat(32)

  it('are those of the published example', () => {
    const fields = {
      merchant_id: '2xxxxx',
      order_id: '12345',
      payhere_amount: '1000.00',
      payhere_currency: 'LKR',
      status_code: '2',
    }
    const signature = noticeSignature(secret, fields)
    expect([
      checkoutHash({ merchantId: '2xxxxx', secret }, { id: '12345', amount: 1000, currency: 'LKR' }),
      signature,
      isSigned(secret, fields, signature.toLowerCase()),
      isSigned(secret, { ...fields, payhere_amount: '1.00' }, signature),
    ]).toEqual(['D76F7AB16EDBE176244577AE8A46F460', 'ABA32E234F1A1E99ECC80F02BFF94AB4', true, false])
  })
})

describe('the page of a payment', () => {
  it('posts what PayHere requires, and PayHere takes it from this origin alone', async () => {
    const { order, page, fields, post } = await openOrder()
    expect(fields).toMatchObject({
      merchant_id: payhere().settings.merchantId,
      order_id: order,
      amount: '4500.00',
      currency: 'LKR',
      items: 'Junior Badminton',
      country: 'Sri Lanka',
      return_url: `${server().url}/payable-payments?attempt=${order}`,
      notify_url: `${server().url}/api/payhere-notices`,
    })
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`form-action ${payhere().settings.base};`)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    expect((await post(null)).status).toBe(400)
    expect((await post()).status).toBe(200)
  })

  it('sends the address of the branch for a member without one, and no emoji', async () => {
    const { member, url } = await openOrder()
    await server().database.query(
      `update members set first_name = 'Nimal 🏸', last_name = '🏸' where id = $1`,
      [member.id],
    )
    const html = await (await fetch(url)).text()
    expect(html).toMatch(/name="first_name" value="Nimal"/)
    expect(html).toMatch(/name="last_name" value="Nimal"/)
    expect(html).toMatch(/name="address" value="[^"]{2,}"/)
  })

  it('is closed once the order is paid, too old or unknown', async () => {
    const { order, url } = await orderAtPayhere()
    server().clock.advance(31 * minute)
    const old = await fetch(url)
    server().clock.set(testInstant)
    payhere().hold(order)
    await payhere().notify(order, 'paid')
    const paid = await fetch(url)
    const unknown = await fetch(`${server().url}/gateway/unknown`)
    expect([old.status, paid.status, unknown.status]).toEqual([410, 410, 404])
    expect(await paid.text()).toContain('This payment page is closed')
  })
})

describe('the setting GATEWAY', () => {
  const read = (variables: Readonly<Record<string, string>>, sandbox: boolean | null = null) =>
    readGateway((name) => variables[name] ?? null, sandbox)
  const payhereSetting = {
    GATEWAY: 'payhere',
    PAYHERE_MERCHANT_ID: '1211149',
    PAYHERE_SECRET: 'abcdefgh',
    PAYHERE_MODE: 'live',
  }

  it('chooses the gateway', () => {
    expect(read({}, true)).toEqual({ sandbox: true, desk: false, gateway: null })
    expect(read({ GATEWAY: 'none' }, true)).toEqual({ sandbox: false, desk: false, gateway: null })
    expect(read({ GATEWAY: 'desk' }, true)).toEqual({ sandbox: false, desk: true, gateway: null })
    expect(read({ GATEWAY: 'sandbox' })).toEqual({
      sandbox: false,
      desk: false,
      gateway: { way: 'sandbox' },
    })
    expect(read(payhereSetting)).toEqual({
      sandbox: false,
      desk: false,
      gateway: {
        ...{ way: 'payhere', merchantId: '1211149', secret: 'abcdefgh' },
        ...{ base: 'https://www.payhere.lk', app: null },
      },
    })
  })

  it.each([
    [{ GATEWAY: 'visa' }, 'GATEWAY must be sandbox, payhere, desk or none.'],
    [{ GATEWAY: 'payhere' }, 'GATEWAY is payhere, so PAYHERE_MERCHANT_ID must be'],
    [{ ...payhereSetting, PAYHERE_MODE: 'test' }, 'PAYHERE_MODE must be sandbox or live'],
    [{ ...payhereSetting, PAYHERE_APP_ID: 'a' }, 'must be given together'],
  ])('that is wrong is named', (variables, text) => {
    expect(() => read(variables)).toThrow(text)
  })

  it('that is changed replaces the open pages of the gateway before it, and the next Pay leads to one that answers', async () => {
    const { member, dueId, url } = await openOrder()
    const after = async (settings: Partial<Settings>) => {
      const changed = await startTestServer({ database: server().database, settings })
      const { body, status } = await createPayment(changed, member.token, dueId)
      const { payment_url: address } = (body.data ?? {}) as { payment_url?: string }
      const page = address === undefined ? null : await fetch(address)
      const html = (await page?.text()) ?? ''
      await changed.close()
      return { address, answer: page?.status ?? status, isSandbox: html.includes('Sandbox payment gateway') }
    }
    expect(await after({ sandbox: false })).toMatchObject({ answer: 503 })
    const sandbox = await after({ gateway: { way: 'sandbox' } })
    expect(sandbox).toMatchObject({ answer: 200, isSandbox: true })
    expect(sandbox.address?.split('/').at(-1)).not.toBe(url.split('/').at(-1))
    expect(await after({ gateway: payhere().settings })).toMatchObject({ answer: 200, isSandbox: false })
  })
})
