import { normalMobile } from '@domain/forms/memberFieldRules'
import { normalForm } from '@domain/forms/normalForm'
import { normalCode, withAsciiDigits } from '@domain/values/digits'

it.each([
  ['groups', '003 967'],
  ['a dash', '003-967'],
  ['a space that does not break', '003\u00a0967'],
  ['full-width digits', '００３９６７'],
  ['Sinhala digits', '෦෦෩෯෬෭'],
  ['Tamil digits', '௦௦௩௯௬௭'],
  ['Arabic digits', '٠٠٣٩٦٧'],
  ['Persian digits', '۰۰۳۹۶۷'],
])('a code pasted with %s is its digits, in every form', (_, typed) => {
  expect(normalForm({ otp: typed })).toEqual({ otp: '003967' })
})

it('a code with anything else in it stays as it was typed', () => {
  expect(normalCode('12a-45')).toBe('12a-45')
})

it('a row of digits that follows another row is read as well', () => {
  expect(withAsciiDigits('𝟎𝟗𝟘𝟡𝟶𝟿')).toBe('090909')
})

it('a phone number in the digits of another script is read', () => {
  expect(normalMobile('+෯෪ ෭෭ ෧෨෩ ෪෫෬෭')).toBe('0771234567')
})
