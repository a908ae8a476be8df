import type { Hono } from 'hono'
import { passwordChangeAddress } from '@domain/portal/routes'
import type { Environment } from '@server/http/environment'

/** Addresses at which programs look for something on any site: password managers for where a password is changed. */
export function serveWellKnown(app: Hono<Environment>): void {
  app.get('/.well-known/change-password', (c) => {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(passwordChangeAddress, 302)
  })
}
