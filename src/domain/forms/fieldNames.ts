/** What the wire calls otherwise than any form (A3.04, A3.05). */
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

/** Whether the message of a refusal is displayed at one of the form's fields, so that it need not be said beside them too. */
export const isSaidAtField = (
  { message, fields }: { readonly message: string; readonly fields: Readonly<Record<string, string>> },
  form: readonly string[],
): boolean =>
  Object.entries(byFormField(fields)).some(([name, said]) => said === message && form.includes(name))
