/** A pattern of `like` for whatever contains the text, in which `%` and `_` stand for themselves. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
