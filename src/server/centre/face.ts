import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hono } from 'hono'
import { defaultCentreName } from '@domain/portal/centreName'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { AppContext } from '@server/context'
import type { Environment, RequestContext } from '@server/http/environment'
import { escapeHtml } from '@server/serving/escapeHtml'
import type { Settings } from '@server/settings'
import { defaultAccent, shadesOf } from './accent'
import type { Centre } from './centreFile'
import { playedSvg } from './drawings'
import type { Picture } from './pictures'

const logoPath = '/centre/logo.svg'
/** Where a picture of the centre's file is served. */
export const picturePath = ({ name }: Picture): string => `/centre/pictures/${name}`

/** The settings of `/config.js` with the face of the centre, which goes before `CENTRE_NAME`. */
export const facedSettings = (portal: PortalConfig, centre: Centre): PortalConfig => ({
  ...portal,
  centreName: centre.name ?? portal.centreName,
  logo: centre.logo ? logoPath : null,
  accent: centre.accent,
  openingHours: centre.openingHours,
  refundRules: centre.refundRules,
  taxLine: centre.taxLine,
  branches: centre.branches,
  places: centre.places,
  phones: centre.contact.phones ?? portal.phones,
  email: centre.contact.email ?? portal.email,
  emergencyPhone: centre.contact.emergencyPhone ?? portal.emergencyPhone,
})

/** A picture runs nothing and loads nothing, wherever it is opened. */
const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

function answerPicture(c: RequestContext, type: string, content: string | Buffer<ArrayBuffer>): Response {
  c.header('Content-Type', type)
  c.header('Cache-Control', 'no-cache')
  c.header('Content-Security-Policy', picturePolicy)
  return c.body(content)
}

/** The logo of the centre, or the shuttlecock in its accent, on the dark ground of an icon. */
export function iconSvg({ centre, portalFolder }: Settings, { isMaskable = false } = {}): string {
  const ground = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64"${isMaskable ? '' : ' rx="14"'} fill="#080c10"/>${inner}</svg>`
  if (!centre.logo) {
    const own = readFileSync(path.join(portalFolder, 'favicon.svg'), 'utf8')
    return own.replaceAll(defaultAccent, centre.accent ?? defaultAccent)
  }
  const logo = centre.logo.content.toString('utf8').replace(/^[^]*?(?=<svg[\s>])/, '')
  const room = isMaskable ? 'x="16" y="16" width="32" height="32"' : 'x="9" y="9" width="46" height="46"'
  return ground(
    logo.replace(
      /^<svg[^>]*>/,
      (opening) =>
        `<svg ${room}${opening.slice(4).replace(/\s(?:x|y|width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')}`,
    ),
  )
}

/** The manifest of the portal with the name and the icons of the centre. */
function manifestOf({ centre, portal, portalFolder }: Settings): string {
  const own = JSON.parse(readFileSync(path.join(portalFolder, 'manifest.webmanifest'), 'utf8')) as {
    readonly icons: readonly object[]
  }
  const drawn = [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/centre/maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
  ]
  const photographed = { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' }
  const withPhoto = centre.icon ? [photographed] : []
  return JSON.stringify({
    ...own,
    name: `${portal.centreName} Member Portal`,
    short_name: centre.shortName ?? portal.centreName,
    icons: centre.logo ? [...drawn, ...withPhoto] : centre.icon ? withPhoto : own.icons,
  })
}

/** True when the icons are pictures too: the centre's own, or the portal's while the centre has no logo. */
export const hasPhotographedIcon = ({ icon, logo }: Centre): boolean => icon !== null || logo === null

/** True when the centre has a face of its own, so that what the build wrote needs a change. */
export const hasFace = ({ portal }: Pick<Settings, 'portal'>): boolean =>
  portal.centreName !== defaultCentreName || portal.logo !== null || portal.accent !== null

/**
 * A document of the build with the face of the centre from its first paint on: name, logo, accent. Without the
 * bundled server they arrive with `/config.js`.
 */
export function facedDocument(
  html: string,
  { portal: { centreName, logo, accent } }: Pick<Settings, 'portal'>,
): string {
  const named = html.replace(
    /(<(\w+) data-centre=""[^>]*>)[^<]*(?=<\/\2>)/g,
    (_, opening: string) => opening + escapeHtml(centreName),
  )
  const withLogo =
    logo === null
      ? named
      : named.replace(
          /<svg data-logo=""[^>]*?class="([^"]*)"[^>]*>[^]*?<\/svg>/g,
          (_, look: string) => `<img alt="" src="${escapeHtml(logo)}" class="${look}"/>`,
        )
  return accent === null
    ? withLogo
    : withLogo
        .replace('<html lang="en"', '<html lang="en" data-accent=""')
        .replace('</head>', '<link rel="stylesheet" href="/centre/accent.css"></head>')
}

const playedActivities = `select name from activities where status = 'Active' group by name order by min(id)`

/** Serves the logo, the icons, the pictures, the accent and the manifest of a centre with a face of its own. */
export function serveFace(app: Hono<Environment>, { settings, database }: AppContext): void {
  const { centre } = settings
  app.get('/centre/played.svg', async (c) => {
    const played = await database.query<{ name: string }>(playedActivities)
    return answerPicture(
      c,
      'image/svg+xml',
      playedSvg(
        played.map(({ name }) => name),
        shadesOf(centre.accent),
      ),
    )
  })
  const served = [...centre.branchPictures.values(), ...centre.activityPictures.values()]
  for (const picture of served)
    app.get(picturePath(picture), (c) => answerPicture(c, picture.type, picture.content))
  const { logo, icon, accent } = centre
  if (logo) {
    app.get(logoPath, (c) => answerPicture(c, logo.type, logo.content))
    app.get('/centre/maskable.svg', (c) =>
      answerPicture(c, logo.type, iconSvg(settings, { isMaskable: true })),
    )
  }
  if (logo || accent !== null)
    app.get('/favicon.svg', (c) => answerPicture(c, 'image/svg+xml', iconSvg(settings)))
  if (icon) app.get('/icons/:file{[\\w-]+\\.png}', (c) => answerIcon(c, icon))
  // A device without a picture of the centre draws an icon of its own, rather than the portal's.
  else if (!hasPhotographedIcon(centre)) app.get('/icons/:file{[\\w-]+\\.png}', (c) => c.notFound())
  if (accent !== null)
    app.get('/centre/accent.css', (c) => {
      c.header('Cache-Control', 'no-cache')
      return c.body(`:root{--accent:${accent}}\n`, 200, { 'Content-Type': 'text/css; charset=utf-8' })
    })
  if (hasFace(settings) || icon)
    app.get('/manifest.webmanifest', (c) => {
      c.header('Cache-Control', 'no-cache')
      return c.body(manifestOf(settings), 200, { 'Content-Type': 'application/manifest+json' })
    })
}

function answerIcon(c: RequestContext, icon: Picture): Response {
  // Mails display it, which are no pages of this origin.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  return answerPicture(c, icon.type, icon.content)
}
