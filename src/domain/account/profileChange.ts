import { normalMobile } from '../forms/memberFieldRules'
import { deepEqual } from '../values/deepEqual'
import { type ChangedElsewhere, mergeChange } from './changedElsewhere'
import {
  addressIn,
  type AdultMember,
  type AdultMemberDraft,
  type BillingAddressDraft,
  type BranchName,
  type EmergencyContact,
  type Profile,
} from './account'

/** The dialogs that end with one save (A2.41–A2.44, A2.47). */
export type ProfileFormDialog =
  | 'profile'
  | 'personal'
  | 'newAddress'
  | 'billingAddress'
  | 'addressInformation'
  | 'emergencyContact'
  | 'branch'

/** The member's wanted values, complete: unchanged fields keep their values. */
export type ProfileChange =
  /** `street`: the billing address's, or null when the form has none. */
  | { readonly kind: 'member'; readonly member: AdultMemberDraft; readonly street: string | null }
  | { readonly kind: 'address'; readonly address: BillingAddressDraft }
  | { readonly kind: 'contact'; readonly contact: EmergencyContact }
  | { readonly kind: 'branch'; readonly branch: BranchName }

/** One call to the server as part of a change; it fails without the id that it needs. */
export type ProfileStep =
  | { readonly call: 'updateMember'; readonly id: number | null; readonly member: AdultMemberDraft }
  | { readonly call: 'createAddress'; readonly address: BillingAddressDraft }
  | { readonly call: 'updateAddress'; readonly id: number | null; readonly address: BillingAddressDraft }
  | { readonly call: 'addBranch'; readonly id: number | null; readonly branches: readonly BranchName[] }

/** The payload of a profile change that changes nothing (A3.11). */
export function draftOf(member: AdultMember): AdultMemberDraft {
  const { firstName, lastName, nationalId, dateOfBirth, gender, city, branches, mobile } = member
  return {
    firstName,
    lastName,
    nationalId,
    dateOfBirth,
    gender,
    city,
    branches,
    mobile: normalMobile(mobile ?? ''),
  }
}

function addressSteps({ billingAddress }: Profile, address: BillingAddressDraft): readonly ProfileStep[] {
  if (billingAddress === null) return [{ call: 'createAddress', address }]
  const { id, ...known } = billingAddress
  return deepEqual(known, { ...known, ...address }) ? [] : [{ call: 'updateAddress', id, address }]
}

/** The first values of a new address. */
const noAddress = { street: '', city: '', province: '', postalCode: '', country: '' }
const newAddress = { ...noAddress, country: 'Sri Lanka' }

/** The address and the contact that the server keeps. */
function keptIn({ billingAddress }: Profile): BillingAddressDraft {
  if (billingAddress === null) return noAddress
  const { id: _, ...known } = billingAddress
  return known
}
/** The same for the forms of the address: a new address begins in Sri Lanka. */
const draftIn = (profile: Profile): BillingAddressDraft =>
  addressIn(profile.billingAddress) ? keptIn(profile) : { ...keptIn(profile), ...newAddress }

const contactIn = ({ billingAddress }: Profile): EmergencyContact => ({
  emergencyContactName: billingAddress?.emergencyContactName ?? null,
  emergencyContactRelation: billingAddress?.emergencyContactRelation ?? null,
  emergencyContactPhone: billingAddress?.emergencyContactPhone ?? null,
})

function streetSteps(profile: Profile, street: string, city: string | null): readonly ProfileStep[] {
  if (addressIn(profile.billingAddress)) return addressSteps(profile, { ...draftIn(profile), street })
  return street === '' ? [] : addressSteps(profile, { ...draftIn(profile), street, city: city ?? '' })
}

/**
 * The remaining calls of a change, in their order: the member first, then the address (decisions 4). None
 * when the profile has the wanted values already, so a saved step is not sent again.
 */
export function stepsOf(profile: Profile, change: ProfileChange): readonly ProfileStep[] {
  const { id } = profile.member
  switch (change.kind) {
    case 'member': {
      const { member, street } = change
      return [
        ...(deepEqual(draftOf(profile.member), member)
          ? []
          : [{ call: 'updateMember', id, member } as const]),
        ...(street === null ? [] : streetSteps(profile, street, member.city)),
      ]
    }
    case 'address':
      return addressSteps(profile, change.address)
    case 'contact':
      return addressSteps(profile, { ...keptIn(profile), ...change.contact })
    case 'branch': {
      const { branches } = profile.member
      return branches.includes(change.branch)
        ? []
        : [{ call: 'addBranch', id, branches: [...branches, change.branch] }]
    }
  }
}

/** The profile after the member was saved, before the address is. */
export const withMember = (profile: Profile, member: AdultMemberDraft): Profile => ({
  ...profile,
  member: { ...profile.member, ...member },
})

interface MergingProfile {
  /** The profile when the form opened. */
  readonly opened: Profile
  readonly change: ProfileChange
  readonly latest: Profile
  /** The profile that the member saw last; null at first. */
  readonly reported: Profile | null
}

export interface MergedProfile {
  /** The change with the member's own values. */
  readonly mine: ProfileChange
  /** The change with the newer values in fields that both sides changed. */
  readonly newer: ProfileChange
  readonly changedElsewhere: readonly ChangedElsewhere[]
}

/** Merges a change of the profile into the server's current profile (`mergeChange`). */
export function mergeProfileChange({ opened, change, latest, reported }: MergingProfile): MergedProfile {
  switch (change.kind) {
    case 'member': {
      const memberIn = (profile: Profile) => ({
        ...draftOf(profile.member),
        street: profile.billingAddress?.street ?? '',
      })
      const { mine, newer, changedElsewhere } = mergeChange<AdultMemberDraft & { street?: string }>({
        opened: memberIn(opened),
        wanted: { ...change.member, ...(change.street === null ? {} : { street: change.street }) },
        latest: memberIn(latest),
        reported: reported && memberIn(reported),
      })
      const changeOf = ({ street, ...member }: typeof mine): ProfileChange => ({
        kind: 'member',
        member,
        street: street ?? null,
      })
      return { mine: changeOf(mine), newer: changeOf(newer), changedElsewhere }
    }
    case 'address': {
      const { mine, newer, changedElsewhere } = mergeChange({
        opened: draftIn(opened),
        wanted: change.address,
        latest: draftIn(latest),
        reported: reported && draftIn(reported),
      })
      return {
        mine: { kind: 'address', address: mine },
        newer: { kind: 'address', address: newer },
        changedElsewhere,
      }
    }
    case 'contact': {
      const { mine, newer, changedElsewhere } = mergeChange({
        opened: contactIn(opened),
        wanted: change.contact,
        latest: contactIn(latest),
        reported: reported && contactIn(reported),
      })
      return {
        mine: { kind: 'contact', contact: mine },
        newer: { kind: 'contact', contact: newer },
        changedElsewhere,
      }
    }
    case 'branch':
      return { mine: change, newer: change, changedElsewhere: [] }
  }
}
