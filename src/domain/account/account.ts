import type { CentreDate } from '../time/centreTime'
import type { AccountStatus } from './session'

/** A branch as the wire names it: `Branch 1`, `Branch 2`; any other name is kept as given (A1.08, A9.13). */
export type BranchName = string

/** Level 3 is Basic, Level 2 is Full (A1.04, A9.14). */
export type MembershipLevel = 'Level 3' | 'Level 2'

/** The genders that sign-up and children know (A9.15); the profile's form adds Other. */
export type Gender = 'Male' | 'Female'
export type ProfileGender = Gender | 'Other'

/** What the server answers about the member with a sign-in or a refresh (A3.02, A7.05, B3.27). */
export interface MemberAnswer {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly email: string
  readonly memberType: string | null
}

/** Who the member is now: the answer of `/user` and of `/complete-profile` (A3.06, A7.05). */
export interface AccountAnswer {
  readonly member: MemberAnswer
  readonly accountStatus: AccountStatus
  readonly profileCompleted: boolean
}

/** The complete-profile form as it is sent (A3.04, A3.05); Full membership carries the five further fields. */
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

/** An adult member as `/show` tells of them (A3.07). What the server leaves out is null, never a guess. */
export interface AdultMember {
  /** Null where the server does not say; nothing can be saved then. */
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
  readonly branches: readonly BranchName[]
}

/** Whom the centre calls for the member; extension `address-details`, null where the server keeps none. */
export interface EmergencyContact {
  readonly emergencyContactName: string | null
  readonly emergencyContactRelation: string | null
  readonly emergencyContactPhone: string | null
}

/** The emergency contact and the district are the extension `address-details`; null where the server keeps none. */
export interface AddressDetails extends EmergencyContact {
  readonly district: string | null
}

/**
 * The billing address (A3.08, A3.12). The calls keep the emergency contact with it, so that this may hold a contact and no
 * address: `addressIn` says whether there is one.
 */
export interface BillingAddress extends AddressDetails {
  /** Null where the server does not say; it cannot be changed then. */
  readonly id: number | null
  readonly street: string
  readonly city: string
  readonly province: string
  readonly postalCode: string
  readonly country: string
}

/** The billing address; null where none of its fields is filled in, whether or not there is an emergency contact. */
export const addressIn = (record: BillingAddress | null): BillingAddress | null =>
  record &&
  [record.street, record.city, record.district, record.province, record.postalCode, record.country].some(
    Boolean,
  )
    ? record
    : null

/** What is sent to create or change a billing address; the details go only to a server that keeps them. */
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
export interface AdultMemberDraft {
  readonly nationalId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly dateOfBirth: CentreDate | null
  readonly gender: string | null
  readonly city: string | null
  readonly branches: readonly BranchName[]
}

/** A code that was sent to a new address (A4.19). What the server does not tell is null. */
export interface SentCode {
  /** The server's own text. */
  readonly message: string | null
  /** Instant in epoch milliseconds. */
  readonly expiresAt: number | null
  /** How many times a code may still be entered. */
  readonly attemptsLeft: number | null
}

/** What ended with a change of the e-mail address; nothing where the server does not say. */
export interface EndedByEmailChange {
  /** How many other sessions. */
  readonly sessions: number
  readonly calendarFeeds: number
}

/** A child of the member in the list of child accounts (A3.20). */
export interface ChildMember {
  readonly id: number
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  /** Null when the server sends none: the form then asks for it. */
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

/** The child form as it is sent: what is not filled in is null (A3.22, A5.33, A5.34). */
export interface ChildDraft {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: CentreDate
  readonly school: string | null
  readonly gender: Gender | null
  readonly emergencyMobile: string | null
}

/** Whether a message of the server says that the address is verified already (A4.15, A7.10). */
export const saysAlreadyVerified = (message: string | null): boolean =>
  /already\s+(?:been\s+)?verified/i.test(message ?? '')

/** Whether a sign-in's error says that the address is not verified, which leads to the verification page (A4.06). */
export const saysNotVerified = (message: string): boolean => /not verified/i.test(message)
