/**
 * A `ref` that scrolls to a form's message, which on a phone may be out of sight when the member presses the
 * button.
 */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
