import { type RefObject, useEffect } from 'react'

/** Puts the focus on a control of a form, by its name, whenever `subscribe` calls back; that returns an unsubscribe function. */
export function useFieldFocus(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  subscribe: (focus: () => void) => () => void,
) {
  useEffect(
    () =>
      subscribe(() => {
        const control = form.current?.elements.namedItem(name)
        if (control instanceof HTMLElement) control.focus()
      }),
    [form, name, subscribe],
  )
}
