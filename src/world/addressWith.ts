import { type Place, queryWithout } from './navigation'

/** The address of a place with new values for these parameters; its other parameters stay. */
export function addressWith(
  { path, query }: Place,
  names: readonly string[],
  parameters: readonly (readonly [name: string, value: string])[],
): string {
  const rest = names.reduce(queryWithout, query).replace(/^\?/, '')
  const own = parameters.map(([name, value]) => `${name}=${value}`)
  const all = [...own, ...(rest === '' ? [] : [rest])].join('&')
  return all === '' ? path : `${path}?${all}`
}
