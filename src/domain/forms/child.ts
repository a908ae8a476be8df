import { mergeChange, type Merged } from '../account/changedElsewhere'
import type { ChildDraft, ChildMember, Gender } from '../account/account'
import { type CentreDate, isCentreDate } from '../time/centreTime'
import * as rules from './fieldRules'
import * as memberRules from './memberFieldRules'
import { atMost, textLimits } from './textLimits'
import { type FieldErrors, type FormRules, validateWith } from './validation'

/** The typed fields of a child account (A3.22). */
export type ChildForm = {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly school: string
  readonly gender: string
  readonly emergencyMobile: string
}

export const emptyChild: ChildForm = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  school: '',
  gender: '',
  emergencyMobile: '',
}

/** The text when one of the three required fields is empty (A5.32). */
export const incompleteChildText =
  'Please fill in all required fields (First Name, Last Name, and Date of Birth).'

const requiredTexts = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  dateOfBirth: 'Date of birth is required',
} as const

/** A required name of a child, up to the server's limit. */
export const childName = (label: string, requiredText: string) =>
  rules.firstError(rules.required(requiredText), atMost(textLimits.childName), memberRules.withLetter(label))

/** First error of each field (A5.31); gender and emergency mobile have no rule (A5.36). */
export const validateChild = (today: CentreDate) => {
  const childRules: FormRules<ChildForm> = {
    firstName: childName('First name', requiredTexts.firstName),
    lastName: childName('Last name', requiredTexts.lastName),
    dateOfBirth: memberRules.birthDate(today),
    school: atMost(textLimits.line),
    emergencyMobile: atMost(textLimits.phone),
  }
  return validateWith(childRules)
}

/** True when one of the three required fields is empty, by their errors (A5.31). */
export const isChildIncomplete = (errors: FieldErrors<ChildForm>): boolean =>
  Object.entries(requiredTexts).some(([field, text]) => errors[field as keyof ChildForm] === text)

/** `Male` and `Female` in any case, else null (A9.15). */
const genderOf = (text: string): Gender | null => {
  const word = text.trim().toLowerCase()
  return word === 'male' ? 'Male' : word === 'female' ? 'Female' : null
}

/** The first values of the form for an existing child. */
export const childFormOf = (child: ChildMember): ChildForm => ({
  firstName: child.firstName,
  lastName: child.lastName,
  dateOfBirth: child.dateOfBirth ?? '',
  school: child.school ?? '',
  gender: genderOf(child.gender ?? '') ?? '',
  emergencyMobile: child.emergencyMobile ?? '',
})

/** Merges an edited child into the latest list (`mergeChange`). */
export const mergeChild = (
  opened: ChildMember,
  wanted: ChildForm,
  latest: ChildMember,
  reported: ChildMember | null,
): Merged<ChildForm> =>
  mergeChange({
    opened: childFormOf(opened),
    wanted,
    latest: childFormOf(latest),
    reported: reported && childFormOf(reported),
  })

/** The payload of a valid form: an empty field or choice is null (A5.33, A5.34). */
export const childDraftOf = (form: ChildForm): ChildDraft => ({
  firstName: form.firstName,
  lastName: form.lastName,
  dateOfBirth: isCentreDate(form.dateOfBirth) ? form.dateOfBirth : '',
  school: form.school || null,
  gender: genderOf(form.gender),
  emergencyMobile: form.emergencyMobile || null,
})
