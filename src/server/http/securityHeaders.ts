import type { AppContext } from '@server/context'

export type AnswerHeaders = readonly (readonly [name: string, value: string])[]

/**
 * The headers of every answer (security checks 1 and 2). Scripts, styles, pictures and fonts come from this
 * origin alone, connections and pictures also from the API's origin if that differs. Trusted Types admit two
 * policies: webpack's chunk loader and the registration of the service worker.
 */
export function securityHeaders(context: Pick<AppContext, 'publicUrl' | 'settings'>): AnswerHeaders {
  const { portal } = context.settings
  const publicUrl = new URL(context.publicUrl())
  const api = new URL(portal.apiBase, publicUrl)
  const elsewhere = api.origin === publicUrl.origin ? '' : ` ${api.origin}`
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self'${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types portal-chunks portal-service-worker',
  ]
  return Object.entries({
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    ...(publicUrl.protocol === 'https:'
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  })
}
