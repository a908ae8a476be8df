import { knownExtensions } from '@domain/portal/extensions'
import { allEndpoints } from '@api/endpoints'
import { memberApiDocument } from '@tests/commands/memberApiDocs'

const written = memberApiDocument()

/** The section of one call in the document. */
const sectionOf = (call: string): string =>
  written.split(/^### /m).find((section) => section.startsWith(`\`${call}\``)) ?? ''

describe('the document of the member API', () => {
  it.each(knownExtensions)('says what the extension %s adds', (extension) => {
    expect(written).toContain(`\`${extension}\``)
  })

  it.each([
    ['POST /create-member-booking', ['slot_taken', 'price_changed', 'payment_processing', 'Idempotency-Key']],
    ['POST /cancel-booking', ['payment_processing']],
    ['POST /member-booking-payments/gateway/create', ['already_paid', 'not_due', 'payment_processing']],
    ['POST /verify-otp', ['wrong_code', 'code_expired']],
    ['POST /slot-alerts', ['slot_free', 'too_many_alerts']],
  ])('names the codes and headers of %s', (call, names) => {
    expect(names.filter((name) => !sectionOf(call).includes(`\`${name}\``))).toEqual([])
  })

  it('says that signing out takes a token', () => {
    expect(sectionOf('POST /logout')).toContain('without a token the answer is 401')
  })

  it('has for every call the forms of its fields and a sample of its answer', () => {
    const lacking = allEndpoints.filter(({ method, path }) => {
      const said = sectionOf(`${method} ${path}`)
      return !/\| `message` \| |\| `data/.test(said) || !said.includes('```json\n{\n  "status": "success"')
    })
    expect(lacking.map(({ name }) => name)).toEqual([])
  })

  it('says what each field of an answer may be', () => {
    const rows = sectionOf('GET /member-receivables/all')
    expect(rows).toContain('receivables[].id` | whole number, also as text | required in its row | `31` |')
    expect(rows).toContain('receivables[].dueDate` | instant, ISO 8601 | optional |')
    expect(sectionOf('POST /login')).toContain('| `data.token` | text | required | `"t0ken"` |')
  })

  it('says which page makes which calls, and leaves no call out', () => {
    const pages = written.split(/^## /m).find((each) => each.startsWith('Which page')) ?? ''
    expect(pages).toMatch(/\| `\/dashboard` \| .*`receivables`.* \| .*\|/)
    expect(allEndpoints.filter(({ name }) => !pages.includes(`\`${name}\``)).map(({ name }) => name)).toEqual(
      [],
    )
  })
})
