import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { emailKey, normalEmail, withAsciiDomain } from '@domain/values/emailAddress'

const idn = 'nimal@xn--bcher-kva.example'

describe('one mailbox', () => {
  it.each([
    'nimal@bücher.example',
    'Nimal@BÜCHER.example',
    'nimal@bu\u0308cher.example',
    'nimal@xn--bcher-kva.example',
    'NIMAL@XN--BCHER-KVA.EXAMPLE',
    ' ni\u200bmal@bü\u00adcher.example\u2060',
    'nimal@ｂücher。example',
  ])('has one key, however it is spelled: %s', (spelled) => {
    expect(emailKey(spelled)).toBe(idn)
  })

  it('has one key, composed or decomposed before the @', () => {
    expect(emailKey('Jose\u0301@b.example')).toBe(emailKey('josé@b.example'))
  })

  it('has the key of its key', () => {
    const address = fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(address, ([local, domain]) => {
        const key = emailKey(`${local}@${domain}`)
        return emailKey(key) === key
      }),
    )
  })
})

describe('two mailboxes', () => {
  it.each([
    ['ſam@b.example', 'sam@b.example'],
    ['ßam@b.example', 'ssam@b.example'],
    ['sam@straße.example', 'sam@strasse.example'],
    ['ﬁn@b.example', 'fin@b.example'],
    ['sam@b.example', 'sam@b.example/x'],
    ['sam@b.example', 'sam@b.example:80'],
    ['sam@bü.example', 'sam@bü.example?x'],
    ['sam@bü.example', 'sam@bü.exampl%65'],
  ])('have two keys: %s and %s', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other))
  })
})

it('an address is displayed as it was typed, in lower case', () => {
  expect(normalEmail('  Nimal@Bücher.example\u200b')).toBe('nimal@bücher.example')
})

it('the ASCII form of a domain is the one that Node has', () => {
  const domains = [
    'bücher.example',
    'ශ්‍රී.example',
    'தமிழ்.example',
    'मेल.example',
    '例え.example',
    'ſite.example',
  ]
  expect(domains.map((domain) => withAsciiDomain(`a@${domain}`))).toEqual(
    domains.map((domain) => `a@${domainToASCII(domain)}`),
  )
})
