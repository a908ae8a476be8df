import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { cancellationPeriod, centreRules, gracePeriod } from '@domain/booking/centreRules'
import { bookableHours } from '@domain/booking/openingHours'
import type { AppContext } from '@server/context'
import type { Environment } from '@server/http/environment'
import { unbroken } from '@domain/values/unbroken'
import { page } from './page'
import { pageStyles } from './pageStyles'

/** The few public pages that the portal's links lead to: the website's front, the terms, the privacy policy. */
export function serveWebsite(app: Hono<Environment>, { settings }: AppContext): void {
  app.get('/website/site.css', async (c) => {
    const assets = await readdir(path.join(settings.portalFolder, 'assets')).catch(() => [])
    c.header('Content-Type', 'text/css; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    return c.body(pageStyles(assets.find((name) => /^[\w.-]+\.woff2$/.test(name)) ?? null))
  })
  for (const each of pages) {
    app.get(each.path, (c) => {
      c.header('Cache-Control', 'no-cache')
      return c.html(page(each))
    })
  }
}

const pages = [
  {
    path: '/website',
    title: 'Courts, classes and activities',
    description: unbroken(`At two branches near Colombo: Piliyandala and Rathmalana. ${bookableHours}`),
    front: true,
    main: `
<p class="actions"><a class="button primary" href="/signin">Sign in to the member portal</a> <a class="button" href="/signup">Become a member</a> <a class="button plain" href="/guest-calendar">See available courts</a></p>
<div class="cards"><section><h2>Piliyandala Branch</h2><p>Badminton courts, table tennis and a training hall, with coaching for juniors.</p></section>
<section><h2>Rathmalana Branch</h2><p>Badminton courts, a fitness studio and rooms for classes and events.</p></section>
<section><h2>Two memberships</h2>
<p><strong>Basic</strong> gives you court booking and the portal. <strong>Full</strong> adds classes, coaching, family accounts and events.</p></section></div>`,
  },
  {
    path: '/website/terms',
    title: 'Terms of service',
    description: 'What members and the centre can expect of each other.',
    main: `
<div class="terms"><section><h2>Booking</h2><p>A booking holds a court for the hours that it names. Prices are shown before you confirm, and the price that you confirmed is the price that you pay.</p></section>
<section><h2>Paying</h2><p>Pay for a booking before its first hour begins. Cards are entered at the payment gateway; the portal never sees them.</p></section>
<section><h2>Cancelling</h2><p>You may cancel up to ${cancellationPeriod} before the first hour. For a refund, please contact the centre.</p></section>
<section><h2>At the centre</h2><p>At most ${centreRules.maxPlayers} players use a court. Please arrive on time; a court is kept for ${gracePeriod}.</p></section>
<section><h2>Your account</h2><p>Keep your password to yourself, and tell us when you think that someone else knows it. Adults look after the accounts of their children.</p></section></div>`,
  },
  {
    path: '/website/privacy',
    title: 'Privacy policy',
    description: 'What we keep about you, why, and for how long.',
    main: `
<div class="terms"><section><h2>What we keep</h2><p>Your name, email address and mobile number; for Full members also a national ID, a date of birth and an emergency contact; your bookings, dues and payments; and what you tell us about your children.</p></section>
<section><h2>Why</h2><p>To hold your bookings, to let the right people in, to reach someone in an emergency, and to keep our accounts.</p></section>
<section><h2>Who sees it</h2><p>The staff of the two branches. Other members never see who holds a court. The payment gateway learns the item and the amount.</p></section>
<section><h2>In your browser</h2><p>The portal keeps your session and your drafts in your own browser. Signing out erases them. There are no trackers.</p></section>
<section><h2>Your say</h2><p>You can read and correct your data in the portal, and ask us to erase it.</p></section></div>`,
  },
] as const
