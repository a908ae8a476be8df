import { TextField, type TextFieldProps } from './TextField'

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'min' | 'max'> & {
  /** First and last day of the choice, `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
}

/** A day as `YYYY-MM-DD`, in the device's own picker; the text never becomes an instant. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
}
