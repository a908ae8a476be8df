import { useFormik } from 'formik'
import { normalForm } from '@domain/forms/normalForm'
import { changedFields, type FormAbout } from '@domain/forms/keptForm'
import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatched, type Watcher } from '@ui/useWatched'
import { usePortal } from './PortalContext'

type Values = Record<string, unknown>
type FieldErrors<V> = Partial<Record<keyof V & string, string>>
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface FlowForm<V extends Values> {
  /** The initial values of the form; the text being typed then belongs to the form. */
  readonly initial: V
  /** The values at the opening, where `initial` may be a later submission. */
  readonly opened?: V
  /**
   * Identifies the form, so its typed text survives the end of the session. Null where its flow keeps a
   * separate draft, where it contains only passwords and codes, and where nobody is signed in;
   * `tests/views/typedText.test.tsx` lists them.
   */
  readonly about: FormAbout | null
  /** First error of each field; empty for valid values. */
  readonly validate: (values: V) => FieldErrors<V>
  /** Called for every change by the member, for a draft that survives a reload. */
  readonly changed?: (values: V) => void
  /** Called only with valid values; the machine guards against a second submission. */
  readonly submit: (values: V) => void
  /** The server's message about a field; displayed until the machine clears it. */
  readonly refused?: Readonly<Record<string, string>> | undefined
  /** True to touch a field on typing, which displays an error before the member leaves the field (A2.13). */
  readonly eager?: boolean
}

/** Stands for the invalid text of a date field: the browser gives the same value as for an empty one. */
const noDate = 'no date'

/** The date fields of a form with an invalid date. */
const withNoDate = (form: HTMLFormElement | null): readonly string[] =>
  [...(form?.elements ?? [])].flatMap((control) =>
    control instanceof HTMLInputElement && control.type === 'date' && control.validity.badInput
      ? [control.name]
      : [],
  )

/**
 * The values of text fields that the form does not know: a password manager may set them without an event.
 * Leaves out choices, because a browser displays the first of them by default, and fields that the member
 * cannot change.
 */
function unnoticed<V extends Values>(form: HTMLFormElement | null, values: V, besides?: string): Partial<V> {
  const found: Values = {}
  for (const control of form?.elements ?? []) {
    const isText =
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(control.type))
    if (!isText || control.readOnly || control.name === besides) continue
    const known = values[control.name]
    if (typeof known === 'string' && known !== control.value) found[control.name] = control.value
  }
  return found as Partial<V>
}

/**
 * Formik handles the text being typed, the machine everything from submit on. Every form of the portal
 * checks, drafts and sends the normal form of the typed text: this is the one place.
 */
export function useFlowForm<V extends Values>({
  initial,
  opened = initial,
  about,
  validate,
  changed,
  submit,
  refused,
  eager,
}: FlowForm<V>) {
  const ref = useRef<HTMLFormElement>(null)
  const { forms } = usePortal()
  // A draft in the machine follows the typed text; the initial values do not.
  const [{ first, keeper }] = useState(() => {
    const form = about && forms.open(about)
    const keeper: Watcher<V> | null = form && {
      changed: (values) => form.typed(changedFields(opened, normalForm(values))),
      left: () => form.left(),
    }
    return { first: { ...initial, ...form?.kept } as V, keeper }
  })
  const errorsOf = (values: V): FieldErrors<V> => {
    const unreadable = withNoDate(ref.current).map((name) => [name, noDate])
    return validate({ ...normalForm(values), ...Object.fromEntries(unreadable) })
  }
  const formik = useFormik<V>({
    initialValues: first,
    validate: (values) => errorsOf(values) as object,
    onSubmit: (values, { setSubmitting }) => {
      setSubmitting(false)
      submit(normalForm(values))
    },
  })

  useWatched(formik.values, keeper)

  const mistakeOf = (name: keyof V & string): string | undefined => {
    const seen = formik.submitCount > 0 || formik.touched[name]
    const error = formik.errors[name] as string | undefined
    return (seen ? error : undefined) ?? refused?.[name]
  }

  /**
   * Adopts values set without an event, before React writes its own values into the fields again. Returns the
   * values of that moment; `besides` is the field whose own event carries its value.
   */
  const adopt = (besides?: string): V => {
    const found = unnoticed(ref.current, formik.values, besides)
    for (const [name, value] of Object.entries(found)) void formik.setFieldValue(name, value, false)
    return { ...formik.values, ...found }
  }

  const set = (name: keyof V & string, value: V[keyof V & string]) => {
    const others = adopt(name)
    void formik.setFieldValue(name, value)
    changed?.(normalForm({ ...others, [name]: value }))
  }

  /**
   * Sets a value that is complete at once: ticked, unticked or chosen. The field counts as touched from then
   * on.
   */
  const choose = (name: keyof V & string, value: V[keyof V & string]) => {
    // Without a separate validation, which would run on the values before this change.
    void formik.setFieldTouched(name, true, false)
    set(name, value)
  }

  /**
   * A message that appears during the press of a button or a link would move it away from the pointer: it
   * waits.
   */
  const onBlur = (event: FocusEvent<Control>) => {
    const touch = () => {
      adopt()
      formik.handleBlur(event)
    }
    if (document.querySelector(':is(a,button,label):active')) addEventListener('click', touch, { once: true })
    else touch()
  }

  return {
    /** The typed values in their normal form; a field displays its own text (`field`). */
    values: normalForm(formik.values),
    set,
    choose,
    mistakeOf,
    /** First error of each field, displayed or not yet. */
    errors: formik.errors as FieldErrors<V>,
    /** True after the member tried to submit. */
    wasSubmitted: formik.submitCount > 0,
    /** For a field of text. */
    field: (name: keyof V & string) => ({
      name,
      value: String(formik.values[name] ?? ''),
      onChange: ({ target }: ChangeEvent<Control>) =>
        (eager || target instanceof HTMLSelectElement ? choose : set)(
          name,
          target.value as V[keyof V & string],
        ),
      onBlur,
      error: mistakeOf(name),
    }),
    /** For a box to tick. */
    tick: (name: keyof V & string) => ({
      name,
      checked: formik.values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        choose(name, event.target.checked as V[keyof V & string]),
      onBlur,
      error: mistakeOf(name),
    }),
    /** For the form element itself. */
    form: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        // Synchronously: Formik submits the values that it has rendered.
        const values = flushSync(() => adopt())
        formik.handleSubmit(event)
        const [mistaken] = Object.keys(errorsOf(values))
        if (mistaken !== undefined) ref.current?.querySelector<HTMLElement>(`[name="${mistaken}"]`)?.focus()
      },
    },
  }
}
