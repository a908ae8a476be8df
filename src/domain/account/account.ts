import type { CentreDate } from '../time/centreTime'
import type { AccountStatus } from './session'

/** A branch as the wire names it: `Branch 1`, `Branch 2`; any other name is kept as given (A1.08, A9.13). */
export type BranchName = string

/** Level 3 is Basic, Level 2 is Full (A1.04, A9.14). */
export type MembershipLevel = 'Level 3' | 'Level 2'

/** The genders of sign-up and of children (A9.15); the profile's form adds Other. */
export type Gender = 'Male' | 'Female'
export type ProfileGender = Gender | 'Other'

/** The member in the server's answer to a sign-in or a refresh (A3.02, A7.05, B3.27). */
export interface MemberAnswer {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly email: string
  readonly memberType: string | null
  /** True when the server says that the member is of the staff. */
  readonly isStaff: boolean
}

/** The member's current account: the answer of `/user` and of `/complete-profile` (A3.06, A7.05). */
export interface AccountAnswer {
  readonly member: MemberAnswer
  readonly accountStatus: AccountStatus
  readonly profileCompleted: boolean
}

/** The payload of complete-profile (A3.04, A3.05); Full membership carries the five further fields. */
export interface ProfileCompletion {
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly gender: Gender
  readonly membership:
    | { readonly level: 'Level 3' }
    | {
        readonly level: 'Level 2'
        readonly emergencyMobile: string
        readonly dateOfBirth: CentreDate
        readonly city: string
        readonly nationalId: string
      }
}

/**
 * An adult member in the answer of `/show` (A3.07). A value that the server leaves out is null, never a
 * guess.
 */
export interface AdultMember {
  /** Null when the server does not send it; the portal can save nothing then. */
  readonly id: number | null
  readonly firstName: string
  readonly lastName: string
  readonly fullName: string
  readonly email: string
  readonly mobile: string | null
  readonly nationalId: string | null
  readonly dateOfBirth: CentreDate | null
  readonly memberType: string | null
  readonly gender: string | null
  readonly city: string | null
  readonly joinedDate: CentreDate | null
  /** Given when the profile was completed (A3.05); null when the server does not send it (`address-details`). */
  readonly emergencyMobile: string | null
  readonly branches: readonly BranchName[]
}

/**
 * The person whom the centre calls for the member; extension `address-details`, null when the server keeps
 * none.
 */
export interface EmergencyContact {
  readonly emergencyContactName: string | null
  readonly emergencyContactRelation: string | null
  readonly emergencyContactPhone: string | null
}

/**
 * The emergency contact and the district are the extension `address-details`; null when the server keeps
 * none.
 */
export interface AddressDetails extends EmergencyContact {
  readonly district: string | null
}

/**
 * The billing address (A3.08, A3.12). The calls keep the emergency contact with it, so the record may hold a
 * contact without an address: `addressIn` returns the address or null.
 */
export interface BillingAddress extends AddressDetails {
  /** Null when the server does not send it; the address cannot be changed then. */
  readonly id: number | null
  readonly street: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly country: string
}

/**
 * Returns the billing address, or null when all its fields are empty, with or without an emergency contact.
 */
export const addressIn = (record: BillingAddress | null): BillingAddress | null =>
  record &&
  [record.street, record.city, record.district, record.province, record.postalCode, record.country].some(
    Boolean,
  )
    ? record
    : null

/** The payload that creates or changes a billing address; the details go only to a server that keeps them. */
export type BillingAddressDraft = Omit<BillingAddress, 'id' | keyof AddressDetails> & Partial<AddressDetails>

/** A child member in the list of the profile page (A3.09, A3.19). */
export interface LinkedMember {
  readonly id: number
  readonly name: string
  readonly relationship: string
  readonly memberType: string | null
  readonly status: string | null
  readonly joinedDate: CentreDate | null
}

/** The full profile (A7.15). */
export interface Profile {
  readonly member: AdultMember
  readonly billingAddress: BillingAddress | null
  readonly linkedMembers: readonly LinkedMember[]
}

/** The payload of a profile change (A3.11). */
export type AdultMemberDraft = Omit<
  AdultMember,
  'id' | 'fullName' | 'email' | 'mobile' | 'memberType' | 'joinedDate' | 'emergencyMobile'
> & { readonly mobile: string }

/** A code that the server sent to a new address (A4.19). A value that the server leaves out is null. */
export interface SentCode {
  /** The server's own text. */
  readonly message: string | null
  /** Instant in epoch milliseconds. */
  readonly expiresAt: number | null
  /** Number of tries left for the code. */
  readonly attemptsLeft: number | null
}

/**
 * The sessions and feeds that ended with a change of the e-mail address; 0 when the server does not say.
 */
export interface EndedByEmailChange {
  /** Number of other sessions. */
  readonly sessions: number
  readonly calendarFeeds: number
}

/** A child of the member in the list of child accounts (A3.20). */
export interface ChildMember {
  readonly id: number
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  /** Null when the server sends none: the form then requires it. */
  readonly dateOfBirth: CentreDate | null
  readonly age: number | null
  readonly memberType: string | null
  readonly status: string | null
  readonly joinedDate: CentreDate | null
  readonly picturePath: string | null
  readonly school: string | null
  readonly emergencyMobile: string | null
  readonly gender: string | null
  readonly classEnrollments: number
  readonly canDelete: boolean
}

/** The three count tiles (A3.21). */
export interface MemberCounts {
  readonly children: number
  readonly adults: number
  readonly total: number
}

export interface ChildMembers {
  readonly children: readonly ChildMember[]
  readonly counts: MemberCounts
}

/** The payload of the child form: an empty field is null (A3.22, A5.33, A5.34). */
export interface ChildDraft {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: CentreDate
  readonly school: string | null
  readonly gender: Gender | null
  readonly emergencyMobile: string | null
}

/** True when the server's message says that the address is verified already (A4.15, A7.10). */
export const saysAlreadyVerified = (message: string | null): boolean =>
  /already\s+(?:been\s+)?verified/i.test(message ?? '')

/**
 * True when a sign-in's error says that the address is not verified, which leads to the verification page
 * (A4.06).
 */
export const saysNotVerified = (message: string): boolean => /not verified/i.test(message)
