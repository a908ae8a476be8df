import { email as emailError } from '@domain/forms/fieldRules'
import type { PortalConfig } from '@domain/portal/portalConfig'
import { isHttp, isPath } from '@domain/portal/webAddress'
import { defaultPortalSettings } from './settings'

type Text = (name: string) => string | null

const phone = /^\+?\d(?:[ -]?\d){2,}$/

/**
 * Reads the settings of `/config.js` about the centre; throws one readable line for a value that the portal
 * would refuse.
 */
export function readPortalSettings(text: Text): PortalConfig {
  const given = <T>(name: string, otherwise: T, read: (value: string) => T | null, rule: string): T => {
    const value = text(name)
    if (value === null) return otherwise
    const meant = read(value)
    if (meant === null) throw new Error(`${name} must be ${rule}.`)
    return meant
  }
  const page = <T extends string | null>(name: string, otherwise: T) =>
    given<string | T>(
      name,
      otherwise,
      (value) => (isPath(value) || isHttp(value) ? value : null),
      'a path like /website, or an address like https://centre.example',
    )
  const number = (value: string) => (phone.test(value) ? value : null)
  const defaults = defaultPortalSettings
  return {
    ...defaults,
    apiPassword: text('API_PASSWORD') ?? defaults.apiPassword,
    websiteUrl: page('WEBSITE_URL', defaults.websiteUrl),
    termsUrl: page('TERMS_URL', defaults.termsUrl),
    privacyUrl: page('PRIVACY_URL', defaults.privacyUrl),
    phones: given(
      'SUPPORT_PHONES',
      defaults.phones,
      (value) => {
        const numbers = value.split(',').map((each) => each.trim())
        return numbers.every((each) => phone.test(each)) ? numbers : null
      },
      'phone numbers like 011 234 5678, with commas between them',
    ),
    email: given(
      'SUPPORT_EMAIL',
      defaults.email,
      (value) => (emailError(value) ? null : value),
      'an e-mail address like support@centre.example',
    ),
    emergencyPhone: given(
      'EMERGENCY_PHONE',
      defaults.emergencyPhone,
      number,
      'a phone number like 077 911 2233',
    ),
    centreName: text('CENTRE_NAME') ?? defaults.centreName,
    samples: given(
      'SAMPLES',
      defaults.samples,
      (value) => (value === 'on' ? true : value === 'off' ? false : null),
      'on or off',
    ),
    paymentLimit: given(
      'PAYMENT_LIMIT',
      defaults.paymentLimit,
      (value) => (/^\d{1,9}$/.test(value) && Number(value) > 0 ? Number(value) : null),
      'an amount in whole rupees like 50000',
    ),
    inspectorUrl: page('INSPECTOR_URL', defaults.inspectorUrl),
  }
}
