/** The first error of each field, in words; empty when the form is valid. */
export type FieldErrors<Values> = { readonly [Field in keyof Values]?: string }

/**
 * What is asked of the fields of a form; a field without a rule is right as it is. A rule answers the text of the first
 * error or null, and is given the whole form for what one field has to do with another.
 */
export type FormRules<Values> = {
  readonly [Field in keyof Values]?: (value: Values[Field], values: Values) => string | null
}

/** A form's synchronous `validate` from its rules: the first error of each field, in the form that Formik reads. */
export const validateWith =
  <Values extends object>(rules: FormRules<Values>) =>
  (values: Values): FieldErrors<Values> => {
    // in the order of the form, so that the first of them is where the focus goes
    const errors = (Object.keys(values) as (keyof Values)[]).flatMap((field) => {
      const error = rules[field]?.(values[field], values) ?? null
      return error === null ? [] : [[field, error]]
    })
    return Object.fromEntries(errors) as FieldErrors<Values>
  }
