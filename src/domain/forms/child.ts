import type { ChildDraft, ChildMember, Gender } from '../account/account'
import { type CentreDate, isCentreDate } from '../time/centreTime'
import * as rules from './fieldRules'
import * as memberRules from './memberFieldRules'
import { type FormRules, validateWith } from './validation'

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

/** Said when one of the three required fields is empty (A5.32). */
export const incompleteChildText =
  'Please fill in all required fields (First Name, Last Name, and Date of Birth).'

/** First error of each field (A5.31); the other three have no rule (A5.36). */
export const validateChild = (today: CentreDate) => {
  const childRules: FormRules<ChildForm> = {
    firstName: rules.required('First name is required'),
    lastName: rules.required('Last name is required'),
    dateOfBirth: memberRules.birthDate(today),
  }
  return validateWith(childRules)
}

/** Whether one of the three required fields is empty (A5.31). */
export const isChildIncomplete = ({ firstName, lastName, dateOfBirth }: ChildForm): boolean =>
  [firstName, lastName, dateOfBirth].some((value) => value.trim() === '')

/** `Male` and `Female` in any case, else null (A9.15). */
const genderOf = (text: string): Gender | null => {
  const word = text.trim().toLowerCase()
  return word === 'male' ? 'Male' : word === 'female' ? 'Female' : null
}

/** The form as it begins for a child that is there already. */
export const childFormOf = (child: ChildMember): ChildForm => ({
  firstName: child.firstName,
  lastName: child.lastName,
  dateOfBirth: child.dateOfBirth ?? '',
  school: child.school ?? '',
  gender: genderOf(child.gender ?? '') ?? '',
  emergencyMobile: child.emergencyMobile ?? '',
})

/** What is sent for a valid form: what is empty or not chosen is null (A5.33, A5.34). */
export const childDraftOf = (form: ChildForm): ChildDraft => ({
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  dateOfBirth: isCentreDate(form.dateOfBirth) ? form.dateOfBirth : '',
  school: form.school.trim() || null,
  gender: genderOf(form.gender),
  emergencyMobile: form.emergencyMobile.trim() || null,
})
