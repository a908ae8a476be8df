import { birthDateName, redacted } from '@app/redact'

/** A date of birth that every form accepts. */
export const sampleBirthDate = '2015-05-17'

/**
 * A copy of JSON with the sample wherever the recording had a date of birth: forms read it as a date, so with
 * `[redacted]` a flow takes another path.
 */
export function withSampleDates<T>(recorded: T): T {
  const copy = (value: unknown, name: string): unknown => {
    if (value === redacted && birthDateName.test(name)) return sampleBirthDate
    if (Array.isArray(value)) return value.map((item) => copy(item, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, copy(item, field)]))
  }
  return copy(recorded, '') as T
}
