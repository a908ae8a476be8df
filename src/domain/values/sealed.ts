const texts = new WeakMap<object, string>()

/**
 * A secret on its way through code that must not reveal it. It carries nothing that a log, an inspector, JSON
 * or a template string could print (security check 7); only `opened` returns the text.
 */
export interface Sealed {
  readonly sealed: true
}

/** Seals a secret. */
export function sealed(text: string): Sealed {
  const secret: Sealed = Object.freeze({ sealed: true })
  texts.set(secret, text)
  return secret
}

/** The text of a sealed secret. Only the vault, the API client for its requests, and tests call it. */
export function opened(secret: Sealed): string {
  const text = texts.get(secret)
  if (text === undefined) throw new TypeError('Not a sealed secret')
  return text
}
