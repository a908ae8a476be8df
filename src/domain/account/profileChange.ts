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

/** The dialogs that one save ends (A2.41–A2.44, A2.47). */
export type ProfileFormDialog =
  | 'profile'
  | 'personal'
  | 'newAddress'
  | 'billingAddress'
  | 'addressInformation'
  | 'emergencyContact'
  | 'branch'

/** What a member wants to have changed, whole: what is not to change is as it was. */
export type ProfileChange =
  /** `street`: the billing address's, where the form has it; null where it has not. */
  | { readonly kind: 'member'; readonly member: AdultMemberDraft; readonly street: string | null }
  | { readonly kind: 'address'; readonly address: BillingAddressDraft }
  | { readonly kind: 'contact'; readonly contact: EmergencyContact }
  | { readonly kind: 'branch'; readonly branch: BranchName }

/** One call of the server on the way to a change; it cannot be made without the id that it needs. */
export type ProfileStep =
  | { readonly call: 'updateMember'; readonly id: number | null; readonly member: AdultMemberDraft }
  | { readonly call: 'createAddress'; readonly address: BillingAddressDraft }
  | { readonly call: 'updateAddress'; readonly id: number | null; readonly address: BillingAddressDraft }
  | { readonly call: 'addBranch'; readonly id: number | null; readonly branches: readonly BranchName[] }

/** The payload of a profile change that changes nothing (A3.11). */
export const draftOf = (member: AdultMember): AdultMemberDraft => ({
  nationalId: member.nationalId,
  firstName: member.firstName,
  lastName: member.lastName,
  mobile: normalMobile(member.mobile ?? ''),
  dateOfBirth: member.dateOfBirth,
  gender: member.gender,
  city: member.city,
  branches: member.branches,
})

function addressSteps({ billingAddress }: Profile, address: BillingAddressDraft): readonly ProfileStep[] {
  if (billingAddress === null) return [{ call: 'createAddress', address }]
  const { id, ...known } = billingAddress
  return deepEqual(known, { ...known, ...address }) ? [] : [{ call: 'updateAddress', id, address }]
}

/** Where a new address begins. */
const noAddress = { street: '', city: '', province: '', postalCode: '', country: '' }
const newAddress = { ...noAddress, country: 'Sri Lanka' }

/** What the server keeps of the address and the contact. */
function keptIn({ billingAddress }: Profile): BillingAddressDraft {
  if (billingAddress === null) return noAddress
  const { id: _, ...known } = billingAddress
  return known
}
/** The same for the forms of the address: one that is not there yet begins in Sri Lanka. */
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
 * The calls that are still to be made for a change, in their order: the member first, then the address (decisions 4). None
 * when the profile is as wanted already; so what was saved is not sent again.
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

/** The profile once the member was saved and the address still is not. */
export const withMember = (profile: Profile, member: AdultMemberDraft): Profile => ({
  ...profile,
  member: { ...profile.member, ...member },
})

interface MergingProfile {
  /** The profile that the form was opened with. */
  readonly opened: Profile
  readonly change: ProfileChange
  readonly latest: Profile
  /** The profile that the member was last shown; null at first. */
  readonly reported: Profile | null
}

export interface MergedProfile {
  /** The change with the member's own values. */
  readonly mine: ProfileChange
  /** The change with the newer values where both sides changed one field. */
  readonly newer: ProfileChange
  readonly changedElsewhere: readonly ChangedElsewhere[]
}

/** What a change of the profile becomes over what the server has by now (`mergeChange`). */
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
