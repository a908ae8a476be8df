import { knownExtensions } from './extensions'
import { planRule } from './hallPlan'
import type { PortalConfig } from './portalConfig'

const address = 'has to be a path or an address with http or https'
const anyText = 'has to be text'

/** The condition on each setting, for the operator. */
const conditions: Readonly<Record<keyof PortalConfig, string>> = {
  apiBase: 'has to be a path such as /api/member, or an address with http or https',
  apiPassword: 'has to be plain ASCII text',
  extensions: `has to be a list, and knows ${knownExtensions.join(', ')} only`,
  websiteUrl: address,
  termsUrl: address,
  privacyUrl: address,
  phones: 'has to be a list of texts',
  email: anyText,
  emergencyPhone: anyText,
  centreName: 'has to be text, and not empty',
  logo: 'has to be null or a path such as /logo.svg',
  accent: 'has to be null or a colour such as #ffb454',
  openingHours: 'has to be a list of lines, each with its term and its value',
  refundRules:
    'has to be a list of rules, each with its branch (or null) and its steps, the longest notice first, each with more share than the next',
  taxLine: 'has to be null or text',
  branches: 'has to be a list of branches, each with its id, its name and perhaps hours, none of them twice',
  places: `has to be a list of branches, each with its id, its address and perhaps directionsUrl and a plan; ${planRule}`,
  samples: 'has to be true or false',
  calendarUids: 'has to be null, or a domain and the number of the first booking that has it',
  payment: 'has to be null, none, desk or the name of a gateway',
  paymentLimit: 'has to be null or an amount in rupees above 0',
  gatewayOrigins: 'has to be a list of self, or of origins such as https://pay.example without a path',
  inspectorUrl: address,
}

/** A sentence for each invalid setting; null means that `config.js` sets none. */
export const configProblems = (invalid: readonly (keyof PortalConfig)[] | null): readonly string[] =>
  invalid === null
    ? ['config.js sets no configuration']
    : invalid.map((setting) => `${setting} ${conditions[setting]}`)
