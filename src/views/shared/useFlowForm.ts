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
  /** What the form starts with; the text being typed is the form's own from then on. */
  readonly initial: V
  /** What it was opened with, where `initial` may be what was sent since. */
  readonly opened?: V
  /**
   * Which form this is, for what is typed to survive the end of the session. Null where its flow keeps a draft of its own, where it has
   * passwords and codes alone, and where nobody is signed in; `tests/views/typedText.test.tsx` knows which.
   */
  readonly about: FormAbout | null
  /** First error of each field; empty when nothing is wrong. */
  readonly validate: (values: V) => FieldErrors<V>
  /** Notice every time the member changes something, for a draft that survives a reload. */
  readonly changed?: (values: V) => void
  /** Notice only with values that the rules accept; the machine is the guard against a second time. */
  readonly submit: (values: V) => void
  /** The server's message about a field; displayed until the machine clears it. */
  readonly refused?: Readonly<Record<string, string>> | undefined
  /** Typing touches a field as well, so that an error is displayed before the field is left (A2.13). */
  readonly eager?: boolean
}

/** What a date field stands for whose text is no date: the browser gives nothing then, as for an empty one. */
const noDate = 'no date'

/** The date fields of a form that hold something, although no date that exists. */
const withNoDate = (form: HTMLFormElement | null): readonly string[] =>
  [...(form?.elements ?? [])].flatMap((control) =>
    control instanceof HTMLInputElement && control.type === 'date' && control.validity.badInput
      ? [control.name]
      : [],
  )

/**
 * What the fields of text hold that the form does not know of: a password manager may set their values without an event. Choices
 * are left out, since a browser displays the first of them by itself, and what the member cannot change.
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
 * Formik for the text being typed, everything from submit on for the machine. What is checked, kept as a draft and sent is
 * the normal form of what is typed, in every form of the portal: this is the one place.
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
  // A draft in the machine follows what is typed; what the form started with does not.
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
   * Takes over what was set without an event, before React writes into the fields again what it knows of. The values as they are
   * then; `besides` is the field whose own event tells its value.
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

  /** Sets a value that is complete at once: ticked, unticked or chosen. It counts as touched from then on. */
  const choose = (name: keyof V & string, value: V[keyof V & string]) => {
    // Without a validation of its own, which would run on the values before this change.
    void formik.setFieldTouched(name, true, false)
    set(name, value)
  }

  /** A message that appears while a button or a link is pressed would move it away from the pointer: it waits. */
  const onBlur = (event: FocusEvent<Control>) => {
    const touch = () => {
      adopt()
      formik.handleBlur(event)
    }
    if (document.querySelector(':is(a,button,label):active')) addEventListener('click', touch, { once: true })
    else touch()
  }

  return {
    /** What is typed, in its normal form; what a field displays is its own (`field`). */
    values: normalForm(formik.values),
    set,
    choose,
    mistakeOf,
    /** First error of each field, displayed or not yet. */
    errors: formik.errors as FieldErrors<V>,
    /** Whether the member has tried to submit what is typed. */
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
        // At once: Formik submits what it has rendered.
        const values = flushSync(() => adopt())
        formik.handleSubmit(event)
        const [mistaken] = Object.keys(errorsOf(values))
        if (mistaken !== undefined) ref.current?.querySelector<HTMLElement>(`[name="${mistaken}"]`)?.focus()
      },
    },
  }
}
