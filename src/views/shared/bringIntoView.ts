/** The `ref` of a message on a form, of which only a part is in sight on a phone when its button is pressed. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
