import { branchIdFrom, learnBranchName } from '@domain/account/branches'
import * as z from 'zod/mini'
import type {
  AdultMember,
  BillingAddress,
  EndedByEmailChange,
  LinkedMember,
  Profile,
  SentCode,
} from '@domain/account/account'
import { answerWith } from './envelope'
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

/**
 * Answer of `POST /change-mail` (A7.20); fields that the specification leaves open are null if the server
 * omits them.
 */
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

/** Answer of `POST /verify-otp` (A7.21); the ended access only from a server that reports it. */
export const verifyOtpAnswer = z.pipe(
  z.object({
    data: nullable(z.object({ ended_sessions: integerOrNull, ended_calendar_feeds: integerOrNull })),
  }),
  z.transform(({ data }): EndedByEmailChange => ({
    sessions: data?.ended_sessions ?? 0,
    calendarFeeds: data?.ended_calendar_feeds ?? 0,
  })),
)

/**
 * Answer of `POST /undo-email-change`: the restored address, and the token that sets a new password for it.
 */
export const undoEmailChangeAnswer = z.pipe(
  z.object({ data: z.object({ email: text, reset_token: textOrNull }) }),
  z.transform(({ data }) => ({ email: data.email, resetToken: data.reset_token })),
)

/**
 * Without an id, the portal displays the member but cannot save it (A8.23); without an address either, it is
 * no member.
 */
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
    emergency_mobile: textOrNull,
    branches: textList,
  },
  (wire): AdultMember => {
    for (const name of wire.branches) learnBranchName(branchIdFrom(name), name)
    return {
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
      emergencyMobile: wire.emergency_mobile,
      branches: wire.branches,
    }
  },
).check(z.refine(({ id, email }) => id !== null || email !== '', 'Not as promised'))

/**
 * Without an id, the portal displays the address but cannot save it (A8.23); without a street either, there
 * is none.
 */
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
