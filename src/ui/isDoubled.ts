/**
 * Whether a click is the second of a double click: a double tap by accident would choose an hour and unselect it at once.
 * Pressing again a moment later, or by key, unselects.
 */
export const isDoubled = ({ detail }: { readonly detail: number }): boolean => detail > 1
