import { branchesSetting } from '@domain/account/branches'
import { type Extension, knownExtensions } from '@domain/portal/extensions'
import type { OpeningHours } from '@domain/booking/openingHours'
import type { CalendarUids } from '@domain/booking/calendarEvents'
import { refundRulesSetting } from '@domain/booking/refundSettings'
import { isPaymentWay } from '@domain/portal/paymentWay'
import { branchPlaces } from '@domain/portal/branchPlaces'
import { defaultCentreName } from '@domain/portal/centreName'
import type { PortalConfig } from '@domain/portal/portalConfig'
import { isHttp, isPath, withoutTrailingSlashes } from '@domain/portal/webAddress'
import {
  boolean,
  checked,
  type FieldReaders,
  fieldsOf,
  integer,
  listOf,
  nullable,
  number,
  orElse,
  type Reader,
  shapeOf,
  someText,
  text,
} from '@domain/values/shape'

export type ConfigResult =
  | { readonly ok: true; readonly config: PortalConfig }
  /** The invalid settings; null when `config.js` sets none. `configProblems` puts them into words. */
  | { readonly ok: false; readonly invalid: readonly (keyof PortalConfig)[] | null }

const isOrigin = (value: string) => value === 'self' || (isHttp(value) && new URL(value).origin === value)

// Earlier releases listed the desk, and a browser may have kept their configuration.
const known = new Set<string>([...knownExtensions, 'desk'])
const isExtension = (name: string): name is Extension => known.has(name)

const textThat =
  <T extends string>(fits: (value: string) => boolean): Reader<T> =>
  (value) =>
    typeof value === 'string' && fits(value) ? (value as T) : undefined

const address = textThat((value) => isPath(value) || isHttp(value))

const settings: FieldReaders<PortalConfig> = {
  apiBase: orElse('/api/member', (value) => {
    const given = address(value)
    return given === undefined ? undefined : withoutTrailingSlashes(given)
  }),
  apiPassword: orElse(
    '',
    textThat((value) => /^[ -~]*$/.test(value)),
  ),
  extensions: orElse([], listOf(textThat<Extension>(isExtension))),
  websiteUrl: address,
  termsUrl: address,
  privacyUrl: address,
  phones: orElse([], listOf(text)),
  email: orElse('', text),
  emergencyPhone: orElse('', text),
  centreName: orElse(
    defaultCentreName,
    textThat((value) => value.trim() !== ''),
  ),
  logo: orElse(null, nullable(textThat(isPath))),
  accent: orElse(null, nullable(textThat((value) => /^#[\da-f]{6}$/i.test(value)))),
  openingHours: orElse([], listOf(shapeOf<OpeningHours>({ term: someText, value: someText }))),
  refundRules: orElse([], refundRulesSetting),
  taxLine: orElse(null, nullable(someText)),
  branches: orElse([], branchesSetting),
  places: orElse([], branchPlaces),
  samples: orElse(true, boolean),
  calendarUids: orElse(
    null,
    nullable(
      shapeOf<CalendarUids>({ domain: textThat((value) => /^[\w.:-]+$/.test(value)), firstBooking: integer }),
    ),
  ),
  payment: orElse(null, nullable(textThat(isPaymentWay))),
  paymentLimit: orElse(null, nullable(checked(number, (amount) => amount > 0))),
  gatewayOrigins: orElse(['self'], listOf(textThat(isOrigin))),
  inspectorUrl: orElse(null, nullable(address)),
}

/** Parses the configuration; the portal does not start with an invalid setting. */
export function parseConfig(raw: unknown): ConfigResult {
  const read = fieldsOf(settings, raw)
  if (!read) return { ok: false, invalid: null }
  const invalid = read.filter(([, value]) => value === undefined).map(([name]) => name)
  return invalid.length > 0
    ? { ok: false, invalid }
    : { ok: true, config: Object.fromEntries(read) as unknown as PortalConfig }
}
