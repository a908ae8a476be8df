import fc from 'fast-check'
import { parseConfig } from '@world/config'

const complete = {
  apiBase: '/api/member/',
  apiPassword: 'label',
  extensions: ['idempotency-key'],
  websiteUrl: 'https://centre.example',
  termsUrl: '/website/terms',
  privacyUrl: '/website/privacy',
  phones: ['011 234 5678'],
  email: 'support@members.example',
  emergencyPhone: '077 911 2233',
  gatewayOrigins: ['self', 'https://pay.example'],
  inspectorUrl: null,
}

describe('the configuration', () => {
  it('is read with its defaults, the API base without its last slash [A7.01]', () => {
    const { websiteUrl, termsUrl, privacyUrl } = complete
    expect([parseConfig(complete), parseConfig({ websiteUrl, termsUrl, privacyUrl })]).toEqual([
      { ok: true, config: { ...complete, apiBase: '/api/member' } },
      {
        ok: true,
        config: {
          apiBase: '/api/member',
          apiPassword: '',
          extensions: [],
          websiteUrl,
          termsUrl,
          privacyUrl,
          phones: [],
          email: '',
          emergencyPhone: '',
          gatewayOrigins: ['self'],
          inspectorUrl: null,
        },
      },
    ])
  })

  it.each([
    [
      { apiBase: 'javascript:alert(1)' },
      'apiBase has to be a path such as /api/member, or an address with http or https',
    ],
    [
      { apiBase: '//evil.example' },
      'apiBase has to be a path such as /api/member, or an address with http or https',
    ],
    [{ apiPassword: 'naïve' }, 'apiPassword has to be plain ASCII text'],
    [{ extensions: 'all' }, 'extensions has to be a list of texts'],
    [
      { gatewayOrigins: ['https://pay.example/path'] },
      'gatewayOrigins has to hold self, or origins such as https://pay.example without a path',
    ],
    [{ phones: ['011 234 5678', 7, null] }, 'phones has to be a list of texts'],
    [{ email: null }, 'email has to be text'],
    [{ inspectorUrl: '' }, 'inspectorUrl has to be a path or an address with http or https'],
    [{ termsUrl: 7 }, 'termsUrl has to be a path or an address with http or https'],
  ])('with %j is refused with a sentence to read', (change, sentence) => {
    expect(parseConfig({ ...complete, ...change })).toEqual({ ok: false, problems: [sentence] })
  })

  it('that is missing, or names an extension that nobody knows, says so', () => {
    expect(parseConfig(undefined)).toEqual({ ok: false, problems: ['config.js sets no configuration'] })
    expect(parseConfig({ ...complete, extensions: ['teleport', 'teleport'] })).toMatchObject({
      problems: [expect.stringMatching(/^extensions knows idempotency-key, /)],
    })
  })

  it('names all invalid values at once, setting by setting', () => {
    const wrong = { ...complete, privacyUrl: 'privacy', apiPassword: 7, extensions: [7, 'teleport'] }
    expect(parseConfig(wrong)).toEqual({
      ok: false,
      problems: [
        'apiPassword has to be text',
        'extensions has to be a list of texts',
        expect.stringMatching(/^extensions knows /),
        'privacyUrl has to be a path or an address with http or https',
      ],
    })
  })

  it('never throws, whatever the script sets', () => {
    const change = fc.dictionary(fc.constantFrom(...Object.keys(complete)), fc.anything())
    fc.assert(fc.property(change, (each) => void parseConfig({ ...complete, ...each })))
    fc.assert(fc.property(fc.anything(), (raw) => void parseConfig(raw)))
  })
})
