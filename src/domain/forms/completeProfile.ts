import type { MemberAnswer, MembershipLevel, ProfileCompletion } from '../account/account'
import { isCentreDate, type CentreDate } from '../time/centreTime'
import * as memberRules from './memberFieldRules'
import { type FormRules, type FieldErrors, validateWith } from './validation'

/** The typed fields of both memberships; fields that the chosen one lacks keep their values (A2.22). */
export interface ProfileForm {
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly gender: string
  readonly emergencyMobile: string
  readonly dateOfBirth: string
  readonly city: string
  readonly nationalId: string
}

/** The draft that the portal keeps while the member types (A3.24). */
export interface ProfileDraft {
  readonly level: MembershipLevel | null
  readonly fields: ProfileForm
}

/** An empty form; gender is preset to Male (A3.04). */
export const emptyProfile: ProfileForm = {
  firstName: '',
  lastName: '',
  mobile: '',
  gender: 'Male',
  emergencyMobile: '',
  dateOfBirth: '',
  city: '',
  nationalId: '',
}

/** The draft of a member whom the centre entered with a name: what it knows is not asked again. Null without one. */
export const knownDraft = ({ memberType, firstName, lastName, mobile }: MemberAnswer): ProfileDraft | null =>
  firstName === ''
    ? null
    : {
        level: memberType === 'Level 2' || memberType === 'Level 3' ? memberType : null,
        fields: { ...emptyProfile, firstName, lastName, mobile },
      }

const genders = ['Male', 'Female'] as const
const isGender = (value: string): value is (typeof genders)[number] =>
  (genders as readonly string[]).includes(value)

const basicRules: FormRules<ProfileForm> = {
  firstName: memberRules.firstName,
  lastName: memberRules.lastName,
  mobile: memberRules.mobile,
  gender: (value) => (isGender(value) ? null : 'Gender is required'),
}

const fullRules = (today: CentreDate): FormRules<ProfileForm> => ({
  ...basicRules,
  emergencyMobile: memberRules.emergencyMobile,
  dateOfBirth: memberRules.birthDate(today),
  city: memberRules.city,
  nationalId: memberRules.nationalId,
})

/**
 * First error of each field of the membership (A5.15–A5.22). `today` is the day at the centre: a date of
 * birth lies before it.
 */
export const validateProfile = (
  level: MembershipLevel,
  today: CentreDate,
): ((fields: ProfileForm) => FieldErrors<ProfileForm>) =>
  validateWith(level === 'Level 2' ? fullRules(today) : basicRules)

/** The payload of a valid form (A3.04, A3.05). */
export function completionOf(level: MembershipLevel, fields: ProfileForm): ProfileCompletion {
  return {
    firstName: fields.firstName,
    lastName: fields.lastName,
    mobile: memberRules.normalMobile(fields.mobile),
    gender: isGender(fields.gender) ? fields.gender : 'Male',
    membership:
      level === 'Level 3'
        ? { level }
        : {
            level,
            emergencyMobile: memberRules.normalMobile(fields.emergencyMobile),
            dateOfBirth: isCentreDate(fields.dateOfBirth) ? fields.dateOfBirth : '',
            city: fields.city,
            nationalId: fields.nationalId,
          },
  }
}
