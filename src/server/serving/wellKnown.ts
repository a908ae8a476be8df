import type { Hono } from 'hono'
import { passwordChangeAddress } from '@domain/portal/routes'
import type { Environment } from '@server/http/environment'

/** Addresses where programs look on any site: password managers look for the page that changes a password. */
export function serveWellKnown(app: Hono<Environment>): void {
  app.get('/.well-known/change-password', (c) => {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(passwordChangeAddress, 302)
  })
}
