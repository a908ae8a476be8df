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

/**
 * Puts the focus on a control of a form, by its name, when there is one to name: a message at a field is read out as the
 * description of the field. Again once there was none in between.
 */
export function useFocusOnField(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  useEffect(() => {
    if (name !== undefined) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }, [form, name])
}
