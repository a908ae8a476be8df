import type { Hono } from 'hono'
import { cancellationPeriod, centreRules, gracePeriod } from '@domain/booking/centreRules'
import { bookableHours } from '@domain/booking/openingHours'
import type { Environment } from '@server/http/environment'
import { page } from './page'
import { pageStyles } from './pageStyles'

/** The few public pages that the portal's links lead to: the website's front, the terms, the privacy policy. */
export function serveWebsite(app: Hono<Environment>): void {
  app.get('/website/site.css', (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    return c.body(pageStyles)
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
    title: 'Badminton and activity centre',
    description: 'Courts, classes and activities in Piliyandala and Rathmalana.',
    main: `
<p class="lead">Courts, classes and activities at two branches near Colombo. ${bookableHours}</p>
<p class="actions"><a class="button" href="/signin">Sign in to the member portal</a> <a href="/signup">Become a member</a></p>
<section><h2>Piliyandala Branch</h2><p>Badminton courts, table tennis and a training hall, with coaching for juniors.</p></section>
<section><h2>Rathmalana Branch</h2><p>Badminton courts, a fitness studio and rooms for classes and events.</p></section>
<section><h2>Two memberships</h2>
<p><strong>Basic</strong> gives you court booking and the portal. <strong>Full</strong> adds classes, coaching, family accounts and events.</p></section>`,
  },
  {
    path: '/website/terms',
    title: 'Terms of service',
    description: 'What members and the centre can expect of each other.',
    main: `
<section><h2>Booking</h2><p>A booking holds a court for the hours that it names. Prices are shown before you confirm, and the price that you confirmed is the price that you pay.</p></section>
<section><h2>Paying</h2><p>Pay for a booking before its first hour begins. Cards are entered at the payment gateway; the portal never sees them.</p></section>
<section><h2>Cancelling</h2><p>You may cancel up to ${cancellationPeriod} before the first hour. For a refund, please contact the centre.</p></section>
<section><h2>At the centre</h2><p>At most ${centreRules.maxPlayers} players use a court. Please arrive on time; a court is kept for ${gracePeriod}.</p></section>
<section><h2>Your account</h2><p>Keep your password to yourself, and tell us when you think that someone else knows it. Adults look after the accounts of their children.</p></section>`,
  },
  {
    path: '/website/privacy',
    title: 'Privacy policy',
    description: 'What we keep about you, why, and for how long.',
    main: `
<section><h2>What we keep</h2><p>Your name, email address and mobile number; for Full members also a national ID, a date of birth and an emergency contact; your bookings, dues and payments; and what you tell us about your children.</p></section>
<section><h2>Why</h2><p>To hold your bookings, to let the right people in, to reach someone in an emergency, and to keep our accounts.</p></section>
<section><h2>Who sees it</h2><p>The staff of the two branches. Other members never see who holds a court. The payment gateway learns the item and the amount.</p></section>
<section><h2>In your browser</h2><p>The portal keeps your session and your drafts in your own browser. Signing out erases them. There are no trackers.</p></section>
<section><h2>Your say</h2><p>You can read and correct your data in the portal, and ask us to erase it.</p></section>`,
  },
] as const
