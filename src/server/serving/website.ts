import { listed } from '@domain/values/listed'
import { type Branch, centreBranches, shortBranchNames } from '@domain/account/branches'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { cancellationPeriod, centreRules, gracePeriod } from '@domain/booking/centreRules'
import { bookableHours, openingHours } from '@domain/booking/openingHours'
import { addressLink, phoneLink } from '@domain/messages/contactLinks'
import { asRate } from '@domain/money/money'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { AppContext } from '@server/context'
import type { Environment } from '@server/http/environment'
import { unbroken } from '@domain/values/unbroken'
import { escapeHtml } from './escapeHtml'
import { page } from './page'
import { pageStyles } from './pageStyles'

/** The few public pages that the portal links to: the website's front, the terms, the privacy policy. */
export function serveWebsite(app: Hono<Environment>, { clock, database, settings }: AppContext): void {
  const styles = readdir(path.join(settings.portalFolder, 'assets'))
    .catch(() => [])
    .then((names) => pageStyles(names.find((name) => /^[\w.-]+\.woff2$/.test(name)) ?? null))
  app.get('/website/site.css', async (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    return c.body(await styles)
  })
  app.get('/website', async (c) => {
    const offers = await database.query<Offer>(offersOfBranches)
    c.header('Cache-Control', 'no-cache')
    return c.html(page({ ...front(), main: frontHtml(offers, settings.portal), now: clock.now() }))
  })
  for (const each of pages) {
    app.get(each.path, (c) => {
      c.header('Cache-Control', 'no-cache')
      return c.html(page({ ...each, now: clock.now() }))
    })
  }
}

/** An activity at a branch, with its lowest and highest rate in rupees an hour; null without a known rate. */
interface Offer {
  readonly branchId: number
  readonly activity: string
  readonly lowest: number | null
  readonly highest: number | null
}

const offersOfBranches = `select a.branch_id as "branchId", a.name as activity, min(f.hourly_rate) as lowest,
         max(f.hourly_rate) as highest
  from activities a join facilities f on f.activity_id = a.id
  where a.status = 'Active' and f.status = 'Active'
  group by a.id order by a.id`

const front = () => ({
  title: 'Courts, classes and activities',
  description: `Where to play: ${listed(shortBranchNames())}.`,
  front: true,
})

const priceOf = ({ lowest, highest }: Offer): string =>
  lowest === null ? '' : `${lowest === highest ? '' : 'from '}${asRate(lowest)}`

/** A list of names and values. */
const factsHtml = (facts: readonly { readonly term: string; readonly value: string }[]): string =>
  `<dl>${facts
    .map(
      ({ term, value }) => `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(unbroken(value))}</dd></div>`,
    )
    .join('')}</dl>`

/** The place of a branch, and its offer. */
function branchHtml({ id, displayName }: Branch, offers: readonly Offer[], places: Places) {
  const place = places.find((each) => each.id === id)
  const way = place?.directionsUrl ? ` <a href="${escapeHtml(place.directionsUrl)}">Directions</a>` : ''
  const facts = offers
    .filter(({ branchId }) => branchId === id)
    .map((offer) => ({ term: offer.activity, value: priceOf(offer) }))
  return `<section><h2>${escapeHtml(displayName)}</h2>
${place ? `<p class="place"><span>${escapeHtml(place.address)}</span>${way}</p>` : ''}
<p class="quiet">Prices for one hour</p>
${factsHtml(facts)}</section>`
}

type Places = PortalConfig['places']

const contactsHtml = ({ phones, email }: PortalConfig): string =>
  [
    ['Phone', phones.map((phone) => ({ text: phone, href: phoneLink(phone) }))] as const,
    ['Email', email === '' ? [] : [{ text: email, href: addressLink(email) }]] as const,
  ]
    .filter(([, links]) => links.length > 0)
    .map(
      ([name, links]) =>
        `<div><dt>${name}</dt><dd>${links.map(({ text, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`).join('')}</dd></div>`,
    )
    .join('')

const frontHtml = (offers: readonly Offer[], portal: PortalConfig): string => `
<p class="actions"><a class="button primary" href="/signin">Sign in to the member portal</a> <a class="button" href="/signup">Become a member</a> <a class="button plain" href="/guest-calendar">See available courts</a></p>
<div class="cards"><div class="cards">${centreBranches()
  .map((branch) => branchHtml(branch, offers, portal.places))
  .join('\n')}
<section class="wide"><h2>Two memberships</h2>
<dl class="beside"><div><dt>Basic</dt><dd>Court booking and the portal.</dd></div>
<div><dt>Full</dt><dd>Adds classes, coaching, family accounts and events.</dd></div></dl>
<p>Join at one branch or at several. You can upgrade from Basic to Full later.</p></section></div>
<div class="cards last-column"><section><h2>Opening hours</h2>
${factsHtml(openingHours.desk)}
<p>${unbroken(bookableHours)}</p></section>
<section><h2>Contact</h2>
<dl class="links">${contactsHtml(portal)}</dl></section></div></div>`

const pages = [
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
<section><h2>Who sees it</h2><p>The staff of the branches. Other members never see who holds a court. The payment gateway learns the item and the amount.</p></section>
<section><h2>In your browser</h2><p>The portal keeps your session and your drafts in your own browser. Signing out erases them. There are no trackers.</p></section>
<section><h2>Your say</h2><p>You can read and correct your data in the portal, and ask us to erase it.</p></section></div>`,
  },
] as const
