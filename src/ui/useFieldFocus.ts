import { type RefObject, useEffect } from 'react'

/**
 * Focuses a control of a form, by its name, whenever `subscribe` calls back; `subscribe` returns an
 * unsubscribe function.
 */
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
 * Focuses a control of a form, by its name, if there is one: a screen reader reads the message of a field as
 * its description. Focuses it again only after an interval without a name.
 */
export function useFocusOnField(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  useEffect(() => {
    if (name !== undefined) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }, [form, name])
}
