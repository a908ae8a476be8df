/** Whether a text is an address that begins with http or https. */
export const isHttp = (value: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

/** Whether a text is a path of this origin: what begins with two slashes would lead to another. */
export const isPath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value)
