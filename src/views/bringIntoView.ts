/** The `ref` of a message below a form, whose end may be out of sight on a phone when its button is pressed. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
