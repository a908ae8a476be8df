import { addressIn, type BillingAddress, type Profile, type ProfileGender } from '../account/account'
import { draftOf, type ProfileChange } from '../account/profileChange'
import type { CentreDate } from '../time/centreTime'
import * as rules from './fieldRules'
import * as memberRules from './memberFieldRules'
import { atMost, textLimits } from './textLimits'
import { type FormRules, type FieldErrors, validateWith } from './validation'

/** The typed fields of Edit Profile and Edit Personal Information (A2.41, A2.42, A3.10). */
export type MemberForm = {
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly nationalId: string
  readonly dateOfBirth: string
  readonly address: string
  readonly city: string
  readonly gender: string
}

/** The typed fields of the emergency contact; each has only the server's limit. */
export type ContactForm = {
  readonly emergencyContactName: string
  readonly emergencyContactRelation: string
  readonly emergencyContactPhone: string
}

/** The typed fields of the address forms (A3.13, A3.14); each has only the server's limit (A5.30). */
export type AddressForm = ContactForm & {
  readonly address: string
  readonly city: string
  readonly district: string
  readonly province: string
  readonly postalCode: string
  readonly country: string
}

export const profileGenders: readonly ProfileGender[] = ['Male', 'Female', 'Other']

/** A gender as the wire writes it, read in any case (A9.15); any other text as given. */
const genderOf = (text: string | null): string =>
  profileGenders.find((each) => each.toLowerCase() === text?.trim().toLowerCase()) ?? text ?? ''

/** The form with the profile's own values. */
export const memberFormOf = ({ member, billingAddress }: Profile): MemberForm => ({
  firstName: member.firstName,
  lastName: member.lastName,
  mobile: member.mobile ?? '',
  nationalId: member.nationalId ?? '',
  dateOfBirth: member.dateOfBirth ?? '',
  address: billingAddress?.street ?? '',
  city: member.city ?? '',
  gender: genderOf(member.gender),
})

const unlessEmpty =
  (rule: rules.FieldRule): rules.FieldRule =>
  (value) =>
    value === '' ? null : rule(value)

/**
 * First error of each field (A5.15–A5.22): Full membership still requires its own fields (A1.06). `today` is
 * the day at the centre; `withCity` for a form with the city.
 */
export function validateMember(
  memberType: string | null,
  today: CentreDate,
  withCity: boolean,
): (fields: MemberForm) => FieldErrors<MemberForm> {
  const asked = memberType === 'Level 2' ? (rule: rules.FieldRule) => rule : unlessEmpty
  const always: FormRules<MemberForm> = {
    firstName: memberRules.firstName,
    lastName: memberRules.lastName,
    mobile: memberRules.mobile,
    nationalId: asked(memberRules.nationalId),
    dateOfBirth: asked(memberRules.birthDate(today)),
    address: atMost(textLimits.street),
  }
  return validateWith(withCity ? { ...always, city: asked(memberRules.city) } : always)
}

const textOrNull = (typed: string): string | null => typed || null

/**
 * The change of a filled-in form. `personal` is Edit Personal Information, which has address, city and gender
 * too; fields that a form lacks return unchanged.
 */
export function memberChangeOf(profile: Profile, fields: MemberForm, personal: boolean): ProfileChange {
  const known = draftOf(profile.member)
  const shared = {
    ...known,
    firstName: fields.firstName,
    lastName: fields.lastName,
    mobile: memberRules.normalMobile(fields.mobile),
    nationalId: textOrNull(fields.nationalId),
    dateOfBirth: textOrNull(fields.dateOfBirth),
  }
  if (!personal) return { kind: 'member', member: shared, street: null }
  const gender = fields.gender === genderOf(known.gender) ? known.gender : textOrNull(fields.gender)
  return {
    kind: 'member',
    member: { ...shared, city: textOrNull(fields.city), gender },
    street: fields.address,
  }
}

const lineRule = atMost(textLimits.line)

const contactRules: FormRules<ContactForm> = {
  emergencyContactName: lineRule,
  emergencyContactRelation: lineRule,
  emergencyContactPhone: atMost(textLimits.phone),
}
/** Only the server's limits apply. */
export const validateContact = validateWith(contactRules)

/** Only the server's limits apply: nobody checks the address itself (A5.30). */
export const validateAddress = validateWith<AddressForm>({
  address: atMost(textLimits.street),
  city: lineRule,
  district: lineRule,
  province: lineRule,
  postalCode: atMost(textLimits.postalCode),
  country: lineRule,
  ...contactRules,
})

/** The form of the emergency contact. */
export const contactFormOf = ({ billingAddress, member }: Profile): ContactForm => {
  const kept = keptContactOf(billingAddress)
  // The number of the completed profile, until the contact has one.
  return { ...kept, emergencyContactPhone: kept.emergencyContactPhone || (member.emergencyMobile ?? '') }
}

const keptContactOf = (address: BillingAddress | null): ContactForm => ({
  emergencyContactName: address?.emergencyContactName ?? '',
  emergencyContactRelation: address?.emergencyContactRelation ?? '',
  emergencyContactPhone: address?.emergencyContactPhone ?? '',
})

/** The form of an address; a new address begins in Sri Lanka. */
export const addressFormOf = (address: BillingAddress | null): AddressForm => ({
  address: address?.street ?? '',
  city: address?.city ?? '',
  district: address?.district ?? '',
  province: address?.province ?? '',
  postalCode: address?.postalCode ?? '',
  country: addressIn(address)?.country ?? 'Sri Lanka',
  ...keptContactOf(address),
})

/** The change of a filled-in address form; `keepsDetails` when the server keeps district and contact. */
export function addressChangeOf(fields: AddressForm, keepsDetails: boolean): ProfileChange {
  const address = {
    street: fields.address,
    city: fields.city,
    province: fields.province,
    postalCode: fields.postalCode,
    country: fields.country,
  }
  if (!keepsDetails) return { kind: 'address', address }
  return {
    kind: 'address',
    address: {
      ...address,
      district: fields.district,
      emergencyContactName: fields.emergencyContactName,
      emergencyContactRelation: fields.emergencyContactRelation,
      emergencyContactPhone: fields.emergencyContactPhone,
    },
  }
}

/** The form that adds a branch (A3.15). */
export type BranchForm = { readonly branch: string }

/** The member must choose a branch (A5.28). */
export const validateBranch = validateWith<BranchForm>({
  branch: rules.required('Please select a branch to add.'),
})
