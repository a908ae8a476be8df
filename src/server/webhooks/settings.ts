import { isLoopbackHost } from '@server/http/loopback'

/** The receiver of the centre's events. */
export interface WebhookSettings {
  readonly url: string
  /** `whsec_` and the key in base64, as Standard Webhooks writes it. */
  readonly secret: string
}

/** Reads `WEBHOOK_URL` and `WEBHOOK_SECRET`; null without them. Throws one readable line, which quotes no secret. */
export function readWebhook(text: (name: string) => string | null): WebhookSettings | null {
  const [url, secret] = [text('WEBHOOK_URL'), text('WEBHOOK_SECRET')]
  if (url === null && secret === null) return null
  if (url === null || secret === null) throw new Error('WEBHOOK_URL and WEBHOOK_SECRET belong together.')
  const address = URL.canParse(url) ? new URL(url) : null
  const isPrivate = address?.protocol === 'http:' && isLoopbackHost(address.hostname)
  if (address?.protocol !== 'https:' && !isPrivate)
    throw new Error('WEBHOOK_URL must be an address like https://centre.example/portal-events.')
  const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1]
  const length = key === undefined ? 0 : Buffer.from(key, 'base64').length
  if (length < 24 || length > 64)
    throw new Error(
      'WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64: echo whsec_$(openssl rand -base64 32)',
    )
  return { url, secret }
}
