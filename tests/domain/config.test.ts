import fc from 'fast-check'
import { configProblems } from '@domain/portal/configProblems'
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
  centreName: 'Uptown Badminton',
  logo: '/logo.svg',
  accent: '#ffb454',
  openingHours: [{ term: 'Weekdays', value: '6 AM - 10 PM' }],
  refundRules: [{ branch: null, steps: [{ hoursBefore: 24, share: 100 }] }],
  taxLine: 'VAT 123456789-7000',
  places: [{ id: 1, address: '12 Temple Road', directionsUrl: 'https://maps.example/1', plan: null }],
  branches: [{ id: 9, name: 'Uptown' }],
  samples: false,
  calendarUids: { domain: 'a.example', firstBooking: 7 },
  payment: 'desk',
  paymentLimit: 50000,
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
          centreName: 'Badminton and activity centre',
          logo: null,
          accent: null,
          openingHours: [],
          refundRules: [],
          taxLine: null,
          branches: [],
          places: [],
          samples: true,
          calendarUids: null,
          payment: null,
          paymentLimit: null,
          gatewayOrigins: ['self'],
          inspectorUrl: null,
        },
      },
    ])
  })

  it.each([
    [{ apiBase: 'javascript:alert(1)' }, 'apiBase'],
    [{ apiBase: '//evil.example' }, 'apiBase'],
    [{ apiPassword: 'naïve' }, 'apiPassword'],
    [{ extensions: 'all' }, 'extensions'],
    [{ branches: [{ id: 9 }] }, 'branches'],
    [{ samples: 'off' }, 'samples'],
    [{ calendarUids: { domain: 'a b', firstBooking: 7 } }, 'calendarUids'],
    [{ places: [{ id: 1 }] }, 'places'],
    [{ places: [{ id: 1, address: 'A', plan: { width: 17, height: 10, courts: [] } }] }, 'places'],
    [{ places: [{ id: 1, address: 'A', directionsUrl: 'javascript:alert(1)' }] }, 'places'],
    [{ extensions: ['idempotency-key', 'teleport'] }, 'extensions'],
    [{ gatewayOrigins: ['https://pay.example/path'] }, 'gatewayOrigins'],
    [{ phones: ['011 234 5678', 7, null] }, 'phones'],
    [{ email: null }, 'email'],
    [{ inspectorUrl: '' }, 'inspectorUrl'],
    [{ termsUrl: 7 }, 'termsUrl'],
  ] as const)('with %j is refused', (change, setting) => {
    expect(parseConfig({ ...complete, ...change })).toEqual({ ok: false, invalid: [setting] })
  })

  it('that is not valid says so in a sentence for each setting, all at once', () => {
    const wrong = { ...complete, privacyUrl: 'privacy', apiPassword: 7, extensions: [7, 'teleport'] }
    const problemsOf = (raw: unknown) => {
      const result = parseConfig(raw)
      return result.ok ? [] : configProblems(result.invalid)
    }
    expect(problemsOf(wrong)).toEqual([
      'apiPassword has to be plain ASCII text',
      expect.stringMatching(/^extensions has to be a list, and knows idempotency-key, /),
      'privacyUrl has to be a path or an address with http or https',
    ])
    expect(problemsOf(undefined)).toEqual(['config.js sets no configuration'])
  })

  it('never throws, whatever the script sets', () => {
    const change = fc.dictionary(fc.constantFrom(...Object.keys(complete)), fc.anything())
    fc.assert(fc.property(change, (each) => void parseConfig({ ...complete, ...each })))
    fc.assert(fc.property(fc.anything(), (raw) => void parseConfig(raw)))
  })
})
