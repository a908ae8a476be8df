/**
 * True for the second click of a double click: an accidental double tap would choose an hour and unselect it
 * at once. Another press a moment later, or by key, unselects.
 */
export const isDoubled = ({ detail }: { readonly detail: number }): boolean => detail > 1
