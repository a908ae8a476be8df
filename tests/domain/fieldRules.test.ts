import fc from 'fast-check'
import * as rules from '@domain/forms/fieldRules'
import * as memberRules from '@domain/forms/memberFieldRules'
import { emptyProfile, completionOf, type ProfileForm, validateProfile } from '@domain/forms/completeProfile'
import { normalForm } from '@domain/forms/normalForm'
import { validateNewEmail } from '@domain/forms/emailChange'
import { missingForPassword } from '@domain/forms/passwordChange'
import { validateForgotPassword } from '@domain/forms/forgotPassword'
import { validateResetPassword } from '@domain/forms/resetPassword'
import { validateSignIn } from '@domain/forms/signIn'
import { validateSignUp } from '@domain/forms/signUp'

const addressOf = (length: number) => `${'a'.repeat(length - '@b.lk'.length)}@b.lk`
const today = '2026-07-08'

describe('the sign-in form', () => {
  it('asks for email and password by their texts [A5.01, A5.02, A5.03, A5.04]', () => {
    expect([
      validateSignIn({ email: '', password: '', keepSignedIn: false }),
      validateSignIn(normalForm({ email: ' ', password: '12345', keepSignedIn: false })),
      validateSignIn({ email: 'nimal@', password: '      ', keepSignedIn: false }),
      validateSignIn(
        normalForm({ email: ' nimal@members.example ', password: '123456', keepSignedIn: true }),
      ),
    ]).toEqual([
      { email: 'Email is required', password: 'Password is required' },
      { email: 'Email is required', password: 'Password must be at least 6 characters' },
      { email: 'Please enter a valid email address' },
      {},
    ])
  })
})

describe('the sign-up form', () => {
  const filled = {
    email: 'nimal@members.example',
    password: '123456',
    passwordConfirmation: '123456',
    branches: ['Branch 2'],
    termsAccepted: true,
  }

  it('has all of its errors at once, in the order of the form [A5.05, A5.06, A5.07, A5.08, A5.09]', () => {
    const empty = { email: '', password: '', passwordConfirmation: '', branches: [], termsAccepted: false }
    expect(Object.entries(validateSignUp(empty))).toEqual([
      ['email', 'Email is required'],
      ['password', 'Password is required'],
      ['passwordConfirmation', 'Please confirm your password'],
      ['branches', 'Please select at least one branch'],
      ['termsAccepted', 'You must agree to the Terms and Conditions'],
    ])
    expect(validateSignUp(filled)).toEqual({})
  })

  it('wants both passwords to match, whatever else is wrong [A5.07]', () => {
    const different = { ...filled, passwordConfirmation: '1234567' }
    expect([different, { ...different, email: '', branches: [] }].map(validateSignUp)).toEqual([
      { passwordConfirmation: 'Passwords must match' },
      {
        email: 'Email is required',
        passwordConfirmation: 'Passwords must match',
        branches: 'Please select at least one branch',
      },
    ])
  })

  it('passes an address of 99 characters and not one of 100 [A5.05, A9.09]', () => {
    expect([99, 100].map((length) => validateSignUp({ ...filled, email: addressOf(length) }))).toEqual([
      {},
      { email: 'Email must be less than 100 characters' },
    ])
  })

  it('wants a password of six characters [A5.06, A9.08b]', () => {
    const of = (password: string) => validateSignUp({ ...filled, password, passwordConfirmation: password })
    expect([of('12345'), of('123456')]).toEqual([{ password: 'Password must be at least 6 characters' }, {}])
  })
})

describe('the password forms', () => {
  it('ask for a valid address [A5.10]', () => {
    expect(['', 'a@b', 'a@b.lk'].map((email) => validateForgotPassword({ email }))).toEqual([
      { email: 'Email is required' },
      { email: 'Please enter a valid email address' },
      {},
    ])
  })

  it('ask for a new password of eight characters, twice [A5.11, A5.12, A5.13, A9.08c]', () => {
    const email = 'a@b.lk'
    expect([
      validateResetPassword({ email: '', password: '', passwordConfirmation: '' }),
      validateResetPassword({ email, password: '1234567', passwordConfirmation: '12345678' }),
      validateResetPassword({ email, password: '12345678', passwordConfirmation: '12345678' }),
    ]).toEqual([
      {
        email: 'Email is required',
        password: 'Password is required',
        passwordConfirmation: 'Please confirm your password',
      },
      {
        password: 'Password must be at least 8 characters',
        passwordConfirmation: 'Passwords do not match',
      },
      {},
    ])
  })
})

describe('the profile form', () => {
  const basic: ProfileForm = { ...emptyProfile, firstName: 'Nimal', lastName: 'Perera', mobile: '0771234567' }
  const full: ProfileForm = {
    ...basic,
    emergencyMobile: '0717654321',
    dateOfBirth: '1990-05-01',
    city: 'Colombo',
    nationalId: '901234567V',
  }

  it('asks Basic members for names, mobile and gender alone [A5.15, A5.16, A5.17, A5.18]', () => {
    const validate = validateProfile('Level 3', today)
    expect([validate({ ...emptyProfile, gender: '' }), validate(basic)]).toEqual([
      {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        mobile: 'Mobile number is required',
        gender: 'Gender is required',
      },
      {},
    ])
  })

  it('asks Full members for contact, birth date, city and national ID as well [A5.19, A5.20, A5.21, A5.22]', () => {
    const validate = validateProfile('Level 2', today)
    expect([validate(basic), validate(full)]).toEqual([
      {
        emergencyMobile: 'Emergency contact is required',
        dateOfBirth: 'Date of birth is required',
        city: 'City is required',
        nationalId: 'National ID is required',
      },
      {},
    ])
  })

  it('holds names and city to 20 characters [A5.16, A9.10, A5.15b, A5.21b]', () => {
    const validate = validateProfile('Level 2', today)
    const of = (length: number) => {
      const name = 'n'.repeat(length)
      return validate({ ...full, firstName: name, lastName: name, city: name })
    }
    expect([of(20), of(21)]).toEqual([
      {},
      {
        firstName: 'First name must be 20 characters or less',
        lastName: 'Last name must be 20 characters or less',
        city: 'City must be 20 characters or less',
      },
    ])
  })

  it('holds the national ID to 10 to 12 characters [A9.12, A5.22b]', () => {
    const said = [9, 10, 12, 13].map((length) => memberRules.nationalId('1'.repeat(length)))
    const text = 'National ID must be 10-12 characters'
    expect(said).toEqual([text, null, null, text])
  })

  it('wants a birth date that exists and is in the past at the centre [A5.20]', () => {
    const validate = validateProfile('Level 2', today)
    const dates = ['2026-07-07', today, '2027-01-01', '2025-02-29']
    expect(dates.map((dateOfBirth) => validate({ ...full, dateOfBirth }).dateOfBirth)).toEqual([
      undefined,
      'Date of birth must be in the past',
      'Date of birth must be in the past',
      'Please enter a valid date of birth',
    ])
  })

  it('sends what the membership asks for and nothing of the other [A3.04, A3.05]', () => {
    const typed = normalForm({ ...full, firstName: ' Nimal ', mobile: '+94 77 123 4567' })
    const shared = { firstName: 'Nimal', lastName: 'Perera', mobile: '0771234567', gender: 'Male' }
    expect([completionOf('Level 3', typed), completionOf('Level 2', typed)]).toEqual([
      { ...shared, membership: { level: 'Level 3' } },
      {
        ...shared,
        membership: {
          level: 'Level 2',
          emergencyMobile: '0717654321',
          dateOfBirth: '1990-05-01',
          city: 'Colombo',
          nationalId: '901234567V',
        },
      },
    ])
  })
})

describe('mobile numbers', () => {
  it('are ten digits starting with 0 [A9.11, A5.17b, A5.17c, A5.19b]', () => {
    const text = 'Mobile number must be 10 digits starting with 0'
    const said = ['0771234567', '771234567', '1771234567', '07712345678', '077123456a', '+95771234567']
    expect(said.map(memberRules.mobile)).toEqual([null, text, text, text, text, text])
  })

  it('may be written with +94, spaces and dashes, and are read as the ten digits [A5.17b]', () => {
    const written = ['+94 77 123 4567', '0094-77-123-4567', '(077) 123 4567', '+940771234567', '077–123–4567']
    expect(written.map(memberRules.normalMobile)).toEqual(written.map(() => '0771234567'))
  })

  it('may be written without +, with slashes, dots and brackets, and in full-width digits [A5.17b]', () => {
    const written = [
      ...[
        '94771234567',
        '94 077 123 45 67',
        '0094771234567',
        '077/1234567',
        '077.123.4567',
        '[077] 123-4567',
      ],
      ...['０７７１２３４５６７', '＋９４（７７）１２３４５６７', '077−123−4567', '077\u00a0123\u20094567'],
    ]
    expect(written.map(memberRules.normalMobile)).toEqual(written.map(() => '0771234567'))
    expect(written.map(memberRules.mobile)).toEqual(written.map(() => null))
  })

  it('come out the same when they are read twice, and pass the rule exactly when they are ten digits after it', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+- ()a') })
    fc.assert(
      fc.property(typed, (text) => {
        const normal = memberRules.normalMobile(text)
        expect(memberRules.normalMobile(normal)).toBe(normal)
        expect(memberRules.mobile(text) === null).toBe(/^0\d{9}$/.test(normal))
      }),
    )
  })
})

describe('names', () => {
  const count = (name: string, times: number) => memberRules.firstName(name.repeat(times))

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a flag', '🇱🇰'],
    ['a letter with its accents apart', 'e\u0323\u0302'],
    ['a Tamil syllable', 'நி'],
  ])('count what a person sees: %s is one character [A9.10, A5.15b]', (_, one) => {
    expect([count(one, 20), count(one, 21)]).toEqual([
      /\p{L}/u.test(one) ? null : 'First name needs at least one letter',
      'First name must be 20 characters or less',
    ])
  })

  it('have at least one letter', () => {
    expect(['-', '123', '👨‍👩‍👧', '.', 'Ö', 'க', 'ශ්‍රී', '李', 'O’Neil'].map(memberRules.lastName)).toEqual([
      ...['-', '123', '👨‍👩‍👧', '.'].map(() => 'Last name needs at least one letter'),
      ...['Ö', 'க', 'ශ්‍රී', '李', 'O’Neil'].map(() => null),
    ])
  })
})

describe('dates of birth', () => {
  it('that are no dates are not said to be required, and nobody is older than 120 years [A5.20]', () => {
    const rule = memberRules.birthDate('2026-07-08')
    expect(['', 'no date', '2026-02-30', '2026-07-08', '1906-07-08', '1906-07-07'].map(rule)).toEqual([
      'Date of birth is required',
      'Please enter a valid date of birth',
      'Please enter a valid date of birth',
      'Date of birth must be in the past',
      null,
      'Date of birth must be within the last 120 years',
    ])
  })
})

describe('passwords', () => {
  const blanks = ['        ', '\u00a0'.repeat(8), '\u200b'.repeat(8), '\u3164'.repeat(8)]

  it('that are chosen are not blank, at a change, a reset and a sign-up', () => {
    for (const password of blanks) {
      expect([
        missingForPassword({
          oldPassword: 'Shuttle-2026!',
          newPassword: password,
          newPasswordConfirmation: password,
          endsCalendarFeed: true,
        }),
        validateResetPassword({ email: 'a@b.lk', password, passwordConfirmation: password }),
        validateSignUp({
          email: 'a@b.lk',
          password,
          passwordConfirmation: password,
          branches: ['Branch 1'],
          termsAccepted: true,
        }),
      ]).toEqual([
        'Type a new password.',
        { password: 'Password is required' },
        { password: 'Password is required' },
      ])
    }
  })

  it('that were chosen once still open the account, whatever they are', () => {
    expect(
      blanks.map((password) => validateSignIn({ email: 'a@b.lk', password, keepSignedIn: false })),
    ).toEqual(blanks.map(() => ({})))
  })

  it('stay as they were typed', () => {
    const typed = { email: ' a@b\u200b.lk', password: ' \u200bShuttle ', newPasswordConfirmation: 'e\u0301 ' }
    expect(normalForm(typed)).toEqual({ ...typed, email: 'a@b.lk' })
  })
})

it('the new address at a change is one that an account may have: 99 characters pass, 100 do not [A9.09]', () => {
  const validate = (newEmail: string) =>
    validateNewEmail({ newEmail, confirmation: newEmail, password: null })
  expect([addressOf(99), addressOf(100), 'nimal@'].map(validate)).toEqual([
    {},
    { newEmail: 'Email must be less than 100 characters' },
    { newEmail: 'Please enter a valid email address' },
  ])
})

describe('an address', () => {
  it.each([
    'nimal.silva+club@members.example',
    "o'neil_9@a-b.members.example",
    'josé@bücher.example',
    'ක්‍රිකට්@ශ්‍රී.example',
    '!#$%&*/?=^`{|}~-@members.example',
  ])('is taken: %s', (typed) => {
    expect(rules.isEmailAddress(typed)).toBe(true)
  })

  it.each([
    ...[
      '<nimal@members.example',
      'nimal@members.example>',
      'nimal@<members.example',
      '<nimal@members.example>',
    ],
    ...[
      'nimal\x01@members.example',
      '\x7fnimal@members.example',
      'nimal@members.example\x1f',
      'nimal\x85@a.example',
    ],
    ...['nimal silva@a.example', 'nimal\u00a0@a.example', '"nimal"@a.example', 'nimal(silva)@a.example'],
    ...['nimal,kamala@a.example', 'nimal;kamala@a.example', 'a:nimal@a.example', 'nimal\\@a.example'],
    ...[
      'nimal@a.example@b.example',
      '[nimal]@a.example',
      'nimal@[192.0.2.1]',
      'nimal@192.0.2.1',
      'nimal@a.0x7',
    ],
    ...['=?utf-8?q?nimal?=@a.example', '.nimal@a.example', 'nimal.@a.example', 'ni..mal@a.example'],
    ...['nimal@a.example.', 'nimal@a..example', 'nimal@.a.example', 'nimal@a_b.example', 'nimal@a.example/x'],
    ...['nimal@bü.example?x', 'nimal\ud800@a.example', '@a.example', 'nimal@example', 'nimal'],
  ])('that a mail program may read as another one is not taken: %j', (typed) => {
    expect([rules.email(typed), rules.isEmailAddress(typed)]).toEqual([
      'Please enter a valid email address',
      false,
    ])
  })
})
