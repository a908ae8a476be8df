import { isSaidAtField, refusalText } from '@domain/forms/fieldNames'

const tooLong = 'At most 40 characters'

describe('the text of a refusal', () => {
  it('names each field that was refused', () => {
    const fields = { emergency_contact_phone: tooLong, postal_code: tooLong, fname: 'First name is required' }
    expect(refusalText({ message: tooLong, fields })).toBe(
      'Emergency contact, phone: at most 40 characters. Postal Code: at most 40 characters. First name is required',
    )
    expect(refusalText({ message: Object.values(fields).join(', '), fields })).toBe(
      refusalText({ message: tooLong, fields }),
    )
    expect(refusalText({ message: tooLong, fields: { phone: tooLong } })).toBe('Phone: at most 40 characters')
  })

  it('is the server’s own where it has one', () => {
    expect(refusalText({ message: 'Please call us.', fields: { phone: tooLong } })).toBe('Please call us.')
    expect(refusalText({ message: 'No', fields: {} })).toBe('No')
  })

  it('is not said twice where every field displays its message', () => {
    const fields = { new_email: tooLong, password: 'The password is not right.' }
    const message = refusalText({ message: tooLong, fields })
    expect([
      isSaidAtField({ message, fields }, ['newEmail', 'password']),
      isSaidAtField({ message, fields }, ['newEmail']),
      isSaidAtField({ message: 'Please call us.', fields }, ['newEmail', 'password']),
      isSaidAtField({ message: 'No', fields: {} }, ['newEmail']),
    ]).toEqual([true, false, false, false])
  })
})
