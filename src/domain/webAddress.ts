/** Whether a text is a path of this origin: what begins with two slashes would lead to another. */
export const isPath = (value: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(value)
