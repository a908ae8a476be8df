/** The first message of each field with a mistake; empty when there is none. */
export type Mistakes<Values> = { readonly [Field in keyof Values]?: string }

/**
 * What is asked of the fields of a form; a field without a rule is right as it is. A rule answers the text of the first
 * mistake or null, and is given the whole form for what one field has to do with another.
 */
export type FormRules<Values> = {
  readonly [Field in keyof Values]?: (value: Values[Field], values: Values) => string | null
}

/** A form's synchronous `validate` from its rules: the first mistake of each field, in the form that Formik reads. */
export const validateWith =
  <Values extends object>(rules: FormRules<Values>) =>
  (values: Values): Mistakes<Values> => {
    // in the order of the form, so that the first of them is where the focus goes
    const mistakes = (Object.keys(values) as (keyof Values)[]).flatMap((field) => {
      const mistake = rules[field]?.(values[field], values) ?? null
      return mistake === null ? [] : [[field, mistake]]
    })
    return Object.fromEntries(mistakes) as Mistakes<Values>
  }
