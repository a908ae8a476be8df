import { joinTexts } from '../values/joinTexts'

/** The wire names of fields that differ from those of every form (A3.04, A3.05). */
const ownNames: Readonly<Record<string, string>> = {
  fname: 'firstName',
  lname: 'lastName',
  nic: 'nationalId',
}

/**
 * The server's messages by the names that forms use: `password_confirmation` belongs to the field
 * `passwordConfirmation`, and `branches.0` to the field `branches`; `nic` is `nationalId`.
 */
export function byFormField(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const renamed = new Map<string, string>()
  for (const [name, message] of Object.entries(fields)) {
    const [first = name] = name.split('.')
    const field = ownNames[first] ?? first.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    if (!renamed.has(field)) renamed.set(field, message)
  }
  return Object.fromEntries(renamed)
}

/** The labels of the fields, for texts that name a field away from its form. */
export const fieldLabels: Readonly<Record<string, string>> = {
  email: 'Email',
  newEmail: 'New email',
  password: 'Password',
  oldPassword: 'Current password',
  newPassword: 'New password',
  passwordConfirmation: 'Confirm password',
  newPasswordConfirmation: 'Confirm new password',
  otp: 'Code',
  branch: 'Branch',
  branches: 'Branches',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Full Name',
  mobile: 'Phone',
  phone: 'Phone',
  emergencyMobile: 'Emergency mobile',
  nationalId: 'National ID',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  school: 'School',
  address: 'Street Address',
  city: 'City',
  district: 'District',
  province: 'Province',
  postalCode: 'Postal Code',
  country: 'Country',
  emergencyContactName: 'Emergency contact, name',
  emergencyContactRelation: 'Emergency contact, relationship',
  emergencyContactPhone: 'Emergency contact, phone',
  category: 'Category',
  priority: 'Priority',
  subject: 'Subject',
  message: 'Message',
}

/**
 * A message with its field: "Phone: at most 40 characters". A message that names the field already stays
 * unchanged.
 */
function withLabel(field: string, message: string): string {
  const label = fieldLabels[field]
  if (label === undefined || message.toLowerCase().includes(label.toLowerCase())) return message
  return `${label}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

/** Every refused field by its name, with its message. */
const summaryOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(byFormField(fields))
    .map(([field, said]) => withLabel(field, said))
    .join('. ')
    .replace(/([.!?])\. /g, '$1 ')

interface Refused {
  readonly message: string
  /** First message per field of the payload. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * The text of a refusal as a whole. The server's own text stays unchanged; a text that only repeats the
 * message of one field, or of all, is replaced by every field's name with its message.
 */
export function refusalText({ message, fields }: Refused): string {
  const messages = Object.values(fields)
  return messages.includes(message) || message === joinTexts(messages) ? summaryOf(fields) : message
}

/** True when the form's fields display the whole refusal, so it need not stand beside them too. */
export const isSaidAtField = ({ message, fields }: Refused, form: readonly string[]): boolean =>
  message === summaryOf(fields) && Object.keys(byFormField(fields)).every((field) => form.includes(field))
