import * as z from 'zod/mini'
import type { AdultMember, BillingAddress, LinkedMember, Profile, SentCode } from '@domain/account/account'
import * as rules from '@domain/forms/fieldRules'
import * as memberRules from '@domain/forms/memberFieldRules'
import { answerWith } from './envelope'
import {
  anyText,
  currentPassword,
  dateText,
  mustMatch,
  optionalText,
  passwordText,
  ruled,
  someText,
} from './requests'
import {
  dateOrNull,
  instantOrNull,
  integer,
  integerOrNull,
  listOf,
  nullable,
  shape,
  text,
  textList,
  textOrEmpty,
  textOrNull,
} from './wire'

/** `PUT /update-adult-member/{id}` (A3.11, A7.16). */
export const updateAdultMemberRequest = z.object({
  nic: z.optional(z.nullable(ruled(memberRules.nationalId))),
  fname: ruled(memberRules.firstName),
  lname: ruled(memberRules.lastName),
  mobile: ruled(memberRules.mobile),
  date_of_birth: z.optional(z.nullable(dateText())),
  gender: optionalText(20),
  city: z.optional(z.nullable(ruled(memberRules.city))),
  branches: z.optional(z.array(anyText(100)).check(z.maxLength(20, 'Too many branches'))),
})

/** `POST /create-billing-address` and `PUT /update-billing-address/{id}` (A3.12); no field has a rule (A5.30). */
export const billingAddressRequest = z.object({
  address: optionalText(500),
  city: optionalText(),
  province: optionalText(),
  postal_code: optionalText(40),
  country: optionalText(),
  district: optionalText(),
  emergency_contact_name: optionalText(),
  emergency_contact_relation: optionalText(),
  emergency_contact_phone: optionalText(40),
})

/** `PUT /add-branch/{id}`: the full list, the new one included (A3.15, A7.19). */
export const addBranchRequest = z.object({
  branches: z
    .array(anyText(100), 'Please select a branch to add.')
    .check(z.minLength(1, 'Please select a branch to add.'), z.maxLength(20, 'Too many branches')),
})

/** `POST /change-mail` (A3.16, A7.20). */
export const changeMailRequest = z.object({ new_email: ruled(rules.newEmail) })

/** Answer of `POST /change-mail` (A7.20): what the specification leaves open is null from a server that says nothing. */
export const changeMailAnswer = z.pipe(
  z.object({
    message: textOrNull,
    data: nullable(z.object({ expires_at: instantOrNull, attempts_left: integerOrNull })),
  }),
  z.transform(({ message, data }): SentCode => ({
    message,
    expiresAt: data?.expires_at ?? null,
    attemptsLeft: data?.attempts_left ?? null,
  })),
)

/** `POST /verify-otp` (A3.17, A7.21). */
export const verifyOtpRequest = z.object({ otp: someText('The code is required', 20) })

/** `POST /change-password` (A3.18, A7.22). */
export const changePasswordRequest = z
  .object({
    old_password: currentPassword,
    new_password: passwordText(rules.passwordMinimum.reset),
    new_password_confirmation: z.string('Please confirm your password'),
  })
  .check(mustMatch('new_password', 'new_password_confirmation', 'Passwords do not match'))

/** Without its id it is displayed and cannot be saved (A8.23); without an address either, it is no member. */
const adultMember = shape(
  {
    id: integerOrNull,
    first_name: textOrNull,
    last_name: textOrNull,
    full_name: textOrNull,
    email: textOrEmpty,
    mobile: textOrNull,
    nic: textOrNull,
    date_of_birth: dateOrNull,
    member_type: textOrNull,
    gender: textOrNull,
    city: textOrNull,
    joined_date: dateOrNull,
    branches: textList,
  },
  (wire): AdultMember => ({
    id: wire.id,
    firstName: wire.first_name ?? '',
    lastName: wire.last_name ?? '',
    fullName: wire.full_name ?? [wire.first_name, wire.last_name].filter((name) => name !== null).join(' '),
    email: wire.email,
    mobile: wire.mobile,
    nationalId: wire.nic,
    dateOfBirth: wire.date_of_birth,
    memberType: wire.member_type,
    gender: wire.gender,
    city: wire.city,
    joinedDate: wire.joined_date,
    branches: wire.branches,
  }),
).check(z.refine(({ id, email }) => id !== null || email !== '', 'Not as promised'))

/** Without its id it is displayed and cannot be saved (A8.23); without a street either, there is none. */
const billingAddress = shape(
  {
    id: integerOrNull,
    address: textOrEmpty,
    city: textOrEmpty,
    province: textOrEmpty,
    postal_code: textOrEmpty,
    country: textOrEmpty,
    district: textOrNull,
    emergency_contact_name: textOrNull,
    emergency_contact_relation: textOrNull,
    emergency_contact_phone: textOrNull,
  },
  (wire): BillingAddress => ({
    id: wire.id,
    street: wire.address,
    city: wire.city,
    province: wire.province,
    postalCode: wire.postal_code,
    country: wire.country,
    district: wire.district,
    emergencyContactName: wire.emergency_contact_name,
    emergencyContactRelation: wire.emergency_contact_relation,
    emergencyContactPhone: wire.emergency_contact_phone,
  }),
).check(z.refine(({ id, street }) => id !== null || street !== '', 'Not as promised'))

const linkedMember = shape(
  {
    id: integer,
    full_name: text,
    member_type: textOrNull,
    account_type: textOrNull,
    status: textOrNull,
    joined_date: dateOrNull,
  },
  (wire): LinkedMember => ({
    id: wire.id,
    name: wire.full_name,
    relationship: wire.account_type ?? 'Child',
    memberType: wire.member_type,
    status: wire.status,
    joinedDate: wire.joined_date,
  }),
)

/** Answer of `GET /show` (A3.07–A3.09, A7.15). */
export const showAnswer = answerWith(
  shape(
    {
      adult_member: adultMember,
      billing_address: nullable(billingAddress),
      child_members: listOf(linkedMember),
    },
    (wire): Profile => ({
      member: wire.adult_member,
      billingAddress: wire.billing_address,
      linkedMembers: wire.child_members,
    }),
  ),
)

/** Answer of `POST /create-billing-address` (A7.18). */
export const billingAddressAnswer = answerWith(billingAddress)
