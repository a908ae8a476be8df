import type { StateValue } from 'xstate'

/** `confirming`, `signedIn.fresh`, `(cart.open & toast.shown)` for a state value; the inspector's messages sort regions, too. */
export function nameOfState(value: StateValue): string {
  if (typeof value === 'string') return value
  const regions = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  const parts = regions.map(([key, inner]) => {
    const rest = inner === undefined || Object.keys(inner).length === 0 ? '' : `.${nameOfState(inner)}`
    return `${key}${rest}`
  })
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`
}
