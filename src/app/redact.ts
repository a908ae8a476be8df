/**
 * The redaction of the inspector's messages. It recognises secrets by their names and, once known, by their
 * values wherever they appear: in another field, inside a sentence, in an error (security check 7).
 */

/** The replacement of a secret. */
export const redacted = '[redacted]'

/** The replacement of what is too deep, or of a circle. */
export const leftOut = '[left out]'

/** Names of dates of birth, in the portal's spelling and in the wire's. */
export const birthDateName = /date_?of_?birth|birth_?date|^dob$/i

/** Names of secrets and of the most private data. */
const secretName = new RegExp(
  `password|passcode|^code$|^otp$|token|authorization|secret|^nic$|national_?id|identity_?(number|no)|${birthDateName.source}`,
  'i',
)

/** A refusal's `code` names its reason and is no secret: guards read it. A mailed code has no such neighbour. */
const isReason = (name: string, within: object) =>
  name === 'code' && 'kind' in within && within.kind === 'refused'

/** Shorter values would black out half of every message. */
const shortestSecret = 4
const maxDepth = 12

export interface Redactor {
  /** Makes the value a secret wherever it appears from now on. */
  readonly remember: (value: string) => void
  /** Collects every value under a secret name in the given value, at any depth. */
  readonly learnFrom: (value: unknown) => void
  /**
   * Returns a JSON-safe copy without secrets; functions and values that are too deep are left out, circles
   * are cut.
   */
  readonly redact: <T>(value: T) => T
}

export function createRedactor(): Redactor {
  const secrets = new Set<string>()

  const remember = (value: string) => {
    if (value.length >= shortestSecret) secrets.add(value)
  }

  /** Collects the values under secret names, so a second pass finds them elsewhere. */
  const learn = (name: string, value: unknown) => {
    if (secretName.test(name) && (typeof value === 'string' || typeof value === 'number'))
      remember(String(value))
  }

  const withoutSecrets = (text: string) => {
    let clean = text.replaceAll(/Bearer\s+[\w.~+/=-]+/gi, `Bearer ${redacted}`)
    // The longest first: one that was learned while it was typed begins with others.
    for (const secret of [...secrets].sort((one, other) => other.length - one.length))
      clean = clean.replaceAll(secret, redacted)
    return clean
  }

  /** Visits every value once; calls `see` with each name and value, and returns the plain copy. */
  function copy(value: unknown, see: typeof learn | null, above: readonly object[]): unknown {
    if (typeof value === 'string') return see === null ? withoutSecrets(value) : value
    if (typeof value === 'bigint') return String(value)
    if (typeof value === 'function' || typeof value === 'symbol') return undefined
    if (typeof value !== 'object' || value === null) return value
    if (above.includes(value) || above.length >= maxDepth) return leftOut
    const inside = [...above, value]
    if (value instanceof Error) {
      return copy({ name: value.name, message: value.message }, see, inside)
    }
    if ('toJSON' in value && typeof value.toJSON === 'function') {
      return copy((value.toJSON as () => unknown)(), see, inside)
    }
    if (Array.isArray(value)) return value.map((item) => copy(item, see, inside))
    const entries =
      value instanceof Map
        ? [...value].map(([name, item]) => [String(name), item] as const)
        : Object.entries(value)
    const plain: Record<string, unknown> = {}
    for (const [name, item] of entries) {
      if (!isReason(name, value)) see?.(name, item)
      // A flag such as `holdsToken` says nothing about the token.
      const isSecret =
        secretName.test(name) &&
        !isReason(name, value) &&
        !['boolean', 'undefined'].includes(typeof item) &&
        item !== null &&
        item !== ''
      const kept = isSecret && see === null ? redacted : copy(item, see, inside)
      if (kept !== undefined) plain[see === null ? withoutSecrets(name) : name] = kept
    }
    return plain
  }

  return {
    remember,
    learnFrom: (value) => void copy(value, learn, []),
    redact<T>(value: T): T {
      copy(value, learn, [])
      return copy(value, null, []) as T
    },
  }
}
