import { listed } from '@domain/values/listed'
import { type Branch, centreBranches, withoutBranchWord, shortBranchNames } from '@domain/account/branches'
import type { Hono } from 'hono'
import { centreRules, gracePeriod } from '@domain/booking/centreRules'
import { bookableHours, deskHours } from '@domain/booking/openingHours'
import { cancellationSentence } from '@domain/booking/refundRules'
import { addressLink, phoneLink } from '@domain/messages/contactLinks'
import { asPayment } from '@domain/money/money'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { AppContext } from '@server/context'
import type { Environment } from '@server/http/environment'
import { unbroken } from '@domain/values/unbroken'
import { shadesOf } from '@server/centre/accent'
import type { Centre } from '@server/centre/centreFile'
import { activityDrawing, branchDrawing } from '@server/centre/drawings'
import { hasPhotographedIcon, picturePath } from '@server/centre/face'
import type { Picture } from '@server/centre/pictures'
import type { Settings } from '@server/settings'
import { escapeHtml } from './escapeHtml'
import { page } from './page'
import { pageStyles, portalFont } from './pageStyles'

/** The few public pages that the portal links to: the website's front, the terms, the privacy policy. */
export function serveWebsite(
  app: Hono<Environment>,
  { clock, database, settings, publicUrl }: AppContext,
): void {
  const sharedImage = () =>
    hasPhotographedIcon(settings.centre) ? `${publicUrl()}/icons/icon-512.png` : null
  const styles = portalFont(settings.portalFolder).then((font) =>
    pageStyles(font, shadesOf(settings.centre.accent)),
  )
  app.get('/website/site.css', async (c) => {
    c.header('Content-Type', 'text/css; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    return c.body(await styles)
  })
  app.get('/website', async (c) => {
    const offers = await database.query<Offer>(offersOfBranches)
    c.header('Cache-Control', 'no-cache')
    return c.html(
      page({ ...front(), main: frontHtml(offers, settings), now: clock.now(), sharedImage: sharedImage() }),
    )
  })
  for (const each of pages) {
    app.get(each.path, (c) => {
      c.header('Cache-Control', 'no-cache')
      return c.html(page({ ...each, now: clock.now(), sharedImage: sharedImage() }))
    })
  }
}

/** An activity at a branch, with its lowest and highest rate in rupees an hour; null without a known rate. */
interface Offer {
  readonly id: number
  readonly branchId: number
  readonly activity: string
  readonly lowest: number | null
  readonly highest: number | null
}

const offersOfBranches = `select a.id, a.branch_id as "branchId", a.name as activity, min(least(f.hourly_rate, p.lowest)) as lowest,
         max(greatest(f.hourly_rate, p.highest)) as highest
  from activities a join facilities f on f.activity_id = a.id
  cross join lateral (
    select min((each->>'rate')::numeric) as lowest, max((each->>'rate')::numeric) as highest
    from jsonb_array_elements(f.prices) each
  ) p
  where a.status = 'Active' and f.status = 'Active'
  group by a.id order by a.id`

const front = () => ({
  title: 'Courts, classes and activities',
  description: `Where to play: ${listed(shortBranchNames())}.`,
  hero: `<p class="actions"><a class="button primary" href="/guest-calendar">See free courts</a> <a class="button" href="/signup">Sign Up</a></p>`,
})

/** The centre's own picture, or the drawing of the portal. */
const pictureHtml = (own: Picture | undefined, drawing: string): string =>
  own ? `<img class="art" src="${escapeHtml(picturePath(own))}" alt="" loading="lazy">` : drawing

/** Each activity once, with its picture; it leads to its free courts. */
function activitiesHtml(offers: readonly Offer[], { activityPictures }: Centre): string {
  if (offers.length === 0) return ''
  const names = [...new Set(offers.map(({ activity }) => activity))]
  const tileOf = (name: string) => {
    const places = offers.filter(({ activity }) => activity === name)
    const [first] = places
    const branches = centreBranches().filter(({ id }) => places.some(({ branchId }) => branchId === id))
    const where = branches.map(({ displayName }) => withoutBranchWord(displayName)).join(', ')
    return `<li><a class="tile" href="/guest-calendar?branch=${first?.branchId}&amp;activity=${first?.id}">
${pictureHtml(activityPictures.get(name.toLowerCase()), activityDrawing(name))}
<strong>${escapeHtml(name)}</strong> <span class="quiet">${escapeHtml(where)}</span></a></li>`
  }
  return `<section class="plays"><h2>What you can play</h2>
<ul>${names.map(tileOf).join('\n')}</ul></section>`
}

const priceOf = ({ lowest, highest }: Offer): string =>
  lowest === null ? '' : `${lowest === highest ? '' : 'from '}${asPayment(lowest)}`

/** A list of names and values. */
const factsHtml = (facts: readonly { readonly term: string; readonly value: string }[]): string =>
  `<dl>${facts
    .map(
      ({ term, value }) => `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(unbroken(value))}</dd></div>`,
    )
    .join('')}</dl>`

/** The place of a branch, and its offer. */
function branchHtml(
  { id, displayName }: Branch,
  index: number,
  offers: readonly Offer[],
  { portal: { places }, centre }: Faced,
) {
  const place = places.find((each) => each.id === id)
  const way = place?.directionsUrl ? ` <a href="${escapeHtml(place.directionsUrl)}">Directions</a>` : ''
  const facts = offers
    .filter(({ branchId }) => branchId === id)
    .map((offer) => ({ term: offer.activity, value: priceOf(offer) }))
  return `<section>${pictureHtml(centre.branchPictures.get(id), branchDrawing(index))}
<h2>${escapeHtml(displayName)}</h2>
${place ? `<p class="place"><span>${escapeHtml(place.address)}</span>${way}</p>` : ''}
<p class="quiet">Prices for one hour</p>
${factsHtml(facts)}</section>`
}

type Faced = Pick<Settings, 'portal' | 'centre'>

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

const memberships = [
  ['Basic', 'Court booking and the portal.'],
  ['Full', 'Adds classes, coaching, family accounts and events.'],
] as const

/** The two memberships, with their prices where the centre says them. */
const membershipsHtml = ({ memberships: prices }: Centre): string =>
  memberships
    .map(([name, text]) => {
      const own = prices.find((each) => each.name === name)
      const price = own
        ? `<p class="price"><strong>${escapeHtml(asPayment(own.price))}</strong> a ${escapeHtml(own.per)}</p>`
        : '<p class="quiet">Ask the front desk for the price.</p>'
      return `<div class="membership"><h3>${name}</h3>${price}<p>${text}</p></div>`
    })
    .join('')

const frontHtml = (offers: readonly Offer[], settings: Faced): string => `
${activitiesHtml(offers, settings.centre)}
<div class="cards">${centreBranches()
  .map((branch, index) => branchHtml(branch, index, offers, settings))
  .join('\n')}
<div class="cards"><section><h2>Opening hours</h2>
${factsHtml(deskHours())}
<p>${escapeHtml(unbroken(bookableHours()))}</p></section>
<section><h2>Contact</h2>
<dl class="links">${contactsHtml(settings.portal)}</dl></section></div>
<section class="wide"><h2>Two memberships</h2>
<div class="memberships">${membershipsHtml(settings.centre)}</div>
<p>Join at one branch or at several. You can upgrade from Basic to Full later.</p></section></div>`

const pages = [
  {
    path: '/website/terms',
    title: 'Terms of service',
    description: 'What members and the centre can expect of each other.',
    // The rules of the centre are known once the server has started.
    get main() {
      return `
<div class="terms"><section><h2>Booking</h2><p>A booking holds a court for the hours that it names. Prices are shown before you confirm, and the price that you confirmed is the price that you pay.</p></section>
<section><h2>Paying</h2><p>Pay for a booking before its first hour begins: in the portal where it takes cards, else at the front desk. Cards are entered at the payment gateway; the portal never sees them.</p></section>
<section><h2>Cancelling</h2><p>${escapeHtml(cancellationSentence(null))}</p></section>
<section><h2>At the centre</h2><p>At most ${centreRules.maxPlayers} players use a court. Please arrive on time; a court is kept for ${gracePeriod}.</p></section>
<section><h2>Your account</h2><p>Keep your password to yourself, and tell us when you think that someone else knows it. Adults look after the accounts of their children.</p></section></div>`
    },
  },
  {
    path: '/website/privacy',
    title: 'Privacy policy',
    description: 'What we keep about you, why, and for how long.',
    main: `
<div class="terms"><section><h2>What we keep</h2><p>Your name, email address and mobile number; for Full members also a national ID, a date of birth and an emergency contact; your bookings, dues and payments; and what you tell us about your children.</p></section>
<section><h2>Why</h2><p>To hold your bookings, to let the right people in, to reach someone in an emergency, and to keep our accounts.</p></section>
<section><h2>Who sees it</h2><p>The staff of the branches. Other members never see who holds a court. The payment gateway learns your name, your address, your email, your phone number, the item and the amount.</p></section>
<section><h2>In your browser</h2><p>The portal keeps your session and your drafts in your own browser. Signing out erases them. There are no trackers.</p></section>
<section><h2>Your say</h2><p>You can read, download and correct your data in the portal, and delete your account there. Past bookings and payments stay in our books without your name.</p></section></div>`,
  },
] as const
