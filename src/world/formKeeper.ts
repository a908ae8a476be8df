import {
  type FormAbout,
  type FormFields,
  type FormKeeper,
  isSameForm,
  type OpenForm,
} from '@domain/forms/keptForm'
import { isSecretField } from '@domain/forms/normalForm'
import { records as table } from './recordTable'
import type { Records } from './records'

/** The form keeper for the session's keeper. */
export interface KeptForms extends FormKeeper {
  /** Keeps the typed text of the displayed form. Call it while the ending session is still open. */
  keep(): void
}

/**
 * Keeps typed text: in memory while the form is displayed, and from the end of the session in a record of
 * this tab, until the member sends or closes the form or its half hour is over
 * (docs/decisions/0038-what-is-typed-survives-the-session.md).
 */
export function createFormKeeper({
  records,
  path,
}: {
  readonly records: Pick<Records, 'read' | 'write' | 'forget'>
  /** The address of the page, without its query. */
  readonly path: () => string
}): KeptForms {
  let displayed: { readonly form: OpenForm; readonly about: FormAbout; readonly fields: FormFields } | null =
    null
  /** Forms whose session has ended: their later reports do not belong to the next session. */
  const over = new WeakSet<OpenForm>()

  const keptHere = () => {
    const kept = records.read(table.typedForm)
    return kept?.path === path() ? kept : null
  }
  const keptOf = (about: FormAbout) => {
    const kept = keptHere()
    return kept !== null && isSameForm(kept, about) ? kept : null
  }
  const forget = (about: FormAbout) => {
    if (keptOf(about) !== null) records.forget(table.typedForm)
  }

  return {
    open: (about) => {
      const form: OpenForm = {
        kept: keptOf(about)?.fields ?? null,
        typed: (fields) => {
          const keepable = Object.entries(fields).filter(([name]) => !isSecretField(name))
          if (!over.has(form)) displayed = { form, about, fields: Object.fromEntries(keepable) }
        },
        left: () => {
          if (over.has(form)) return
          if (displayed?.form === form) displayed = null
          forget(about)
        },
      }
      return form
    },
    wanted: keptHere,
    keep: () => {
      if (displayed === null) return
      const { form, about, fields } = displayed
      if (Object.keys(fields).length === 0) forget(about)
      else records.write(table.typedForm, { path: path(), ...about, fields })
      over.add(form)
      displayed = null
    },
  }
}
