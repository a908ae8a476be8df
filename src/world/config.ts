import { type Extension, knownExtensions } from '@domain/portal/extensions'
import type { PortalConfig } from '@domain/portal/portalConfig'
import { isPath, withoutTrailingSlashes } from '@domain/portal/webAddress'

export type ConfigResult =
  | { readonly ok: true; readonly config: PortalConfig }
  /** One sentence for each invalid setting, for the page that is shown instead of the portal. */
  | { readonly ok: false; readonly problems: readonly string[] }

const isHttp = (value: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

const isOrigin = (value: string) => value === 'self' || (isHttp(value) && new URL(value).origin === value)

const known = new Set<string>(knownExtensions)

/** Reads a setting. `wrong` tells the operator what it has to be instead; nothing is read then. */
type Setting<T> = (value: unknown, wrong: (reason: string) => undefined) => T | undefined

const orElse =
  <T>(otherwise: T, setting: Setting<T>): Setting<T> =>
  (value, wrong) =>
    value === undefined ? otherwise : setting(value, wrong)

const textThat =
  (fits: (value: string) => boolean, reason: string, notText = reason): Setting<string> =>
  (value, wrong) => {
    if (typeof value !== 'string') return wrong(notText)
    return fits(value) ? value : wrong(reason)
  }

const anyText = (reason: string) => textThat(() => true, reason)

const address = (reason: string) => textThat((value) => isPath(value) || isHttp(value), reason)

const notAList = 'has to be a list of texts'

const listOf =
  <T>(item: Setting<T>): Setting<readonly T[]> =>
  (value, wrong) =>
    Array.isArray(value) ? value.flatMap((each: unknown) => item(each, wrong) ?? []) : wrong(notAList)

const apiBase = address('has to be a path such as /api/member, or an address with http or https')
const extension = textThat((name) => known.has(name), `knows ${knownExtensions.join(', ')} only`, notAList)
const origin = textThat(
  isOrigin,
  'has to hold self, or origins such as https://pay.example without a path',
  notAList,
)
const page = address('has to be a path or an address with http or https')

const settings: { readonly [Name in keyof PortalConfig]: Setting<PortalConfig[Name]> } = {
  apiBase: orElse('/api/member', (value, wrong) => {
    const given = apiBase(value, wrong)
    return given === undefined ? undefined : withoutTrailingSlashes(given)
  }),
  apiPassword: orElse(
    '',
    textThat((value) => /^[ -~]*$/.test(value), 'has to be plain ASCII text', 'has to be text'),
  ),
  extensions: orElse(
    [],
    listOf((value, wrong) => extension(value, wrong) as Extension | undefined),
  ),
  websiteUrl: page,
  termsUrl: page,
  privacyUrl: page,
  phones: orElse([], listOf(anyText(notAList))),
  email: orElse('', anyText('has to be text')),
  emergencyPhone: orElse('', anyText('has to be text')),
  gatewayOrigins: orElse(['self'], listOf(origin)),
  inspectorUrl: orElse(null, (value, wrong) => (value === null ? null : page(value, wrong))),
}

/** Reads the configuration; each invalid value is a sentence, and the portal does not start with one. */
export function parseConfig(raw: unknown): ConfigResult {
  if (typeof raw !== 'object' || raw === null)
    return { ok: false, problems: ['config.js sets no configuration'] }
  const given = raw as Readonly<Record<string, unknown>>
  const problems = new Set<string>()
  const read = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => [
    name,
    setting(given[name], (reason) => void problems.add(`${name} ${reason}`)),
  ])
  return problems.size > 0
    ? { ok: false, problems: [...problems] }
    : { ok: true, config: Object.fromEntries(read) as PortalConfig }
}
