import { knownExtensions } from '@domain/portal/extensions'
import { apiDocument } from '@tools/apiDocs'

/** What the document says of one call. */
const sectionOf = (call: string): string =>
  apiDocument()
    .split(/^### /m)
    .find((section) => section.startsWith(`\`${call}\``)) ?? ''

describe('the document of the member API', () => {
  it.each(knownExtensions)('says what the extension %s adds', (extension) => {
    expect(apiDocument()).toContain(`\`${extension}\``)
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
})
