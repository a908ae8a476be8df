import { districts, provinceOf, provinces, withKnown } from '@domain/account/districts'
import { mergeProfileChange, stepsOf, withMember } from '@domain/account/profileChange'
import { normalForm } from '@domain/forms/normalForm'
import {
  addressChangeOf,
  addressFormOf,
  contactFormOf,
  memberChangeOf,
  memberFormOf,
  validateMember,
} from '@domain/forms/profileDetails'
import { bareProfile, contactProfile, fullProfile } from '@tests/support/profiles'

const kamala = memberFormOf(fullProfile)
const today = '2026-07-08'
/** Names of the calls of a filled-in form. */
const callsOf = (profile: typeof fullProfile, typed: Partial<typeof kamala>, personal = true) =>
  stepsOf(profile, memberChangeOf(profile, normalForm({ ...memberFormOf(profile), ...typed }), personal)).map(
    ({ call }) => call,
  )

/** The calls of a filled-in form of the emergency contact. */
const contactSteps = (profile: typeof fullProfile, typed: Partial<ReturnType<typeof contactFormOf>>) =>
  stepsOf(profile, { kind: 'contact', contact: { ...contactFormOf(profile), ...typed } })

describe('an emergency contact', () => {
  it('is saved with an address of which nothing is filled in where there is none, and leaves one that is there as it is', () => {
    expect(contactSteps(bareProfile, { emergencyContactName: 'Sunil' })).toMatchObject([
      { call: 'createAddress', address: { street: '', country: '', emergencyContactName: 'Sunil' } },
    ])
    const { id, ...known } = fullProfile.billingAddress ?? { id: null }
    expect(contactSteps(fullProfile, { emergencyContactName: 'Sunil' })).toEqual([
      { call: 'updateAddress', id, address: { ...known, emergencyContactName: 'Sunil' } },
    ])
    expect(contactSteps(contactProfile, {})).toEqual([])
  })

  it('is no address: one that is added later begins in Sri Lanka, and keeps the contact', () => {
    const typed = addressFormOf(contactProfile.billingAddress)
    expect(typed.country).toBe('Sri Lanka')
    const added = [{ call: 'updateAddress', id: 32, address: { country: 'Sri Lanka' } }]
    expect(stepsOf(contactProfile, addressChangeOf(typed, true))).toMatchObject(added)
    const street = memberChangeOf(
      contactProfile,
      { ...memberFormOf(contactProfile), address: '1 Lake Road', city: 'Galle' },
      true,
    )
    expect(stepsOf(contactProfile, street)).toMatchObject([
      { call: 'updateMember' },
      {
        call: 'updateAddress',
        address: {
          street: '1 Lake Road',
          city: 'Galle',
          country: 'Sri Lanka',
          emergencyContactPhone: '0712345678',
        },
      },
    ])
  })

  it('that was changed elsewhere as well is asked about, and the rest of the address is not', () => {
    const opened = contactProfile
    const latest = fullProfile
    const contact = { ...contactFormOf(opened), emergencyContactRelation: 'Brother' }
    const merged = mergeProfileChange({
      opened,
      latest,
      change: { kind: 'contact', contact },
      reported: null,
    })
    expect(merged.changedElsewhere).toEqual([{ field: 'emergencyContactRelation', latest: 'Spouse' }])
    expect(merged.newer).toEqual({ kind: 'contact', contact: contactFormOf(latest) })
    expect(merged.mine).toEqual({ kind: 'contact', contact })
  })
})

describe('a change of the profile', () => {
  it('makes no call for what is as it was, spaces, case and spelling of the number apart', () => {
    const typed = { firstName: ' Kamala ', mobile: '+94 77 123 4567', address: '24 Temple Road ' }
    expect(callsOf(fullProfile, typed)).toEqual([])
    const shouting = { ...fullProfile, member: { ...fullProfile.member, gender: 'FEMALE' } }
    expect(callsOf(shouting, {})).toEqual([])
  })

  it('saves the member with the city first and then the address, whose own city stays, and only the address once the member is saved', () => {
    const change = memberChangeOf(fullProfile, { ...kamala, city: 'Galle', address: '1 Lake Road' }, true)
    const steps = stepsOf(fullProfile, change)
    expect(steps.map(({ call }) => call)).toEqual(['updateMember', 'updateAddress'])
    if (change.kind !== 'member') throw new Error('a member changes')
    const [rest, ...others] = stepsOf(withMember(fullProfile, change.member), change)
    expect([rest, others]).toMatchObject([
      {
        call: 'updateAddress',
        id: 31,
        address: { street: '1 Lake Road', city: 'Piliyandala', postalCode: '10300' },
      },
      [],
    ])
  })

  it('creates the address of a member who has none, and none for an empty one', () => {
    expect(callsOf(bareProfile, { mobile: '0771234567' })).toEqual(['updateMember'])
    expect(callsOf(bareProfile, { address: '1 Lake Road' })).toEqual(['createAddress'])
  })

  it('leaves what Edit Profile does not have as it was', () => {
    const change = memberChangeOf(fullProfile, { ...kamala, city: 'X', gender: 'Other', address: 'Y' }, false)
    expect(stepsOf(fullProfile, change)).toEqual([])
  })

  it('sends district and contact only where they are kept', () => {
    const typed = { ...addressFormOf(fullProfile.billingAddress), emergencyContactName: 'Sunil' }
    expect(stepsOf(fullProfile, addressChangeOf(typed, false))).toEqual([])
    expect(stepsOf(fullProfile, addressChangeOf(typed, true))).toMatchObject([
      { call: 'updateAddress', address: { emergencyContactName: 'Sunil', district: 'Colombo' } },
    ])
  })
})

it('a Full member cannot do without what the membership asks for, a Basic member can [A1.06, A5.20, A5.21, A5.22]', () => {
  const empty = { ...kamala, nationalId: '', dateOfBirth: '', city: '' }
  expect(validateMember('Level 2', today, true)(empty)).toEqual({
    nationalId: 'National ID is required',
    dateOfBirth: 'Date of birth is required',
    city: 'City is required',
  })
  expect(validateMember('Level 3', today, true)(empty)).toEqual({})
  expect(validateMember('Level 3', today, true)({ ...kamala, dateOfBirth: today })).toEqual({
    dateOfBirth: 'Date of birth must be in the past',
  })
})

it('Sri Lanka has 25 districts in 9 provinces, and what an address says already stays a choice', () => {
  expect([districts.length, new Set(districts).size, provinces.length]).toEqual([25, 25, 9])
  expect([provinceOf('Nuwara Eliya'), provinceOf('Atlantis')]).toEqual(['Central Province', null])
  expect(withKnown(['Galle'], 'Atlantis')).toEqual(['Atlantis', 'Galle'])
  expect(withKnown(['Galle'], 'Galle')).toEqual(['Galle'])
})
