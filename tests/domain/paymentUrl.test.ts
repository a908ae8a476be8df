import fc from 'fast-check'
import { followableAddress, type GatewayRule } from '@domain/money/paymentUrl'

const parse: GatewayRule['parse'] = (text) => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
const ownOrigin = 'http://localhost:8080'
const rule = { gatewayOrigins: ['self', 'https://pay.example'], ownOrigin, parse }
const follow = (text: string, change: Partial<GatewayRule> = {}) =>
  followableAddress(text, { ...rule, ...change })

describe('the address of a payment page', () => {
  it('is followed at a listed https origin, and at the own origin where the sandbox is listed', () => {
    expect([
      follow('https://pay.example/checkout/1?x=1#y'),
      follow('http://localhost:8080/gateway/abc'),
      follow('https://portal.example/gateway/abc', { ownOrigin: 'https://portal.example' }),
    ]).toEqual([
      'https://pay.example/checkout/1?x=1#y',
      'http://localhost:8080/gateway/abc',
      'https://portal.example/gateway/abc',
    ])
  })

  it.each([
    ['http at a gateway', 'http://pay.example/checkout/1'],
    ['another host', 'https://pay.example.evil.example/'],
    ['a host below', 'https://a.pay.example/'],
    ['another port', 'https://pay.example:8443/'],
    ['credentials', 'https://pay.example:secret@evil.example/'],
    ['credentials at the right host', 'https://user@pay.example/'],
    ['a password alone', 'https://:secret@pay.example/'],
    ['a script', 'javascript:alert(1)//https://pay.example'],
    ['data', 'data:text/html,https://pay.example'],
    ['a blob of the own origin', 'blob:http://localhost:8080/123'],
    ['a file', 'file:///etc/passwd'],
    ['a path', '/gateway/abc'],
    ['a scheme-relative address', '//pay.example/'],
    ['backslashes', 'https:\\\\evil.example\\pay.example'],
    ['nothing', ''],
    ['another port of this computer', 'http://localhost:9090/gateway/abc'],
  ])('is not followed with %s', (_what, text) => {
    expect(follow(text)).toBeNull()
  })

  it('is not followed at the own origin unless that is listed, nor over http because http is listed', () => {
    expect([
      follow('http://localhost:8080/gateway/abc', { gatewayOrigins: ['https://pay.example'] }),
      follow('http://pay.example/', { gatewayOrigins: ['http://pay.example'] }),
      follow('https://pay.example/', { gatewayOrigins: [] }),
    ]).toEqual([null, null, null])
  })

  it('whatever the text, leads to an allowed origin without credentials, or nowhere', () => {
    const noise = fc.constantFrom(
      'https://',
      'http://',
      '//',
      '\\',
      '@',
      ':',
      'pay.example',
      'localhost:8080',
      '/',
      '\t',
      '\u0000',
      '%2f',
      'evil.example',
      '#',
      '?',
    )
    const texts = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(fc.oneof(noise, fc.string({ maxLength: 3 }))).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const followed = follow(text)
        if (followed === null) return
        const { origin, username, password, protocol } = new URL(followed)
        expect(['https://pay.example', ownOrigin]).toContain(origin)
        expect([username, password]).toEqual(['', ''])
        expect(protocol === 'https:' || origin === ownOrigin).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
