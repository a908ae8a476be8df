/** True for a path of this origin: a text with two slashes at its start would lead to another. */
export const isPath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value)

/** True for an address with http or https. */
export function isHttp(value: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

/** The text without trailing slashes; '' when it has nothing else. Takes linear time. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
