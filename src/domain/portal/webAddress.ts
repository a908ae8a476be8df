/** Whether a text is a path of this origin: what begins with two slashes would lead to another. */
export const isPath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value)

/** Whether a text is an address with http or https. */
export function isHttp(value: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

/** The text without the slashes at its end; one that is nothing else comes back empty. Takes linear time. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
