import { shortBranchNames } from '@domain/account/branches'
import { centreLogo, centreName } from '@domain/portal/centreName'
import { centreDateOf } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { courtDrawing, playerDrawing } from '@server/centre/drawings'
import { escapeHtml } from './escapeHtml'

const headingHtml = (title: string, description: string): string =>
  `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)}</p>`

const titleOf = (title: string, hero: string | null): string =>
  `${title} · ${hero === null ? 'Member Portal' : centreName()}`

/** What a messenger shows beside a shared link (Open Graph). */
const sharedAs = (title: string, description: string, image: string | null): string =>
  [['title', title] as const, ['description', description] as const, ['image', image] as const]
    .flatMap(([name, text]) =>
      text === null ? [] : [`<meta property="og:${name}" content="${escapeHtml(text)}">\n`],
    )
    .join('')

/**
 * A small page of the server itself. `main` is HTML; title and description are text. */
export const page = ({
  title,
  description,
  main,
  now,
  hero = null,
  sharedImage,
}: {
  title: string
  description: string
  main: string
  /** Printed beside the centre's name, in epoch milliseconds. */
  now: number
  /** HTML at the head of the website's front: the buttons for a visitor, over the lines of a court. */
  hero?: string | null
  /**
   * The address of the picture beside a shared link (Open Graph), null for a link without one; absent for a
   * page that nobody shares.
   */
  sharedImage?: string | null
}): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(titleOf(title, hero))}</title>
<meta name="description" content="${escapeHtml(description)}">
${sharedImage === undefined ? '' : sharedAs(titleOf(title, hero), description, sharedImage)}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/website/site.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><a class="brand" href="/website"><img src="${escapeHtml(centreLogo() ?? '/favicon.svg')}" alt="" width="36" height="36">${escapeHtml(centreName())}</a>
<a class="last" href="${hero === null ? '/">Member Portal' : '/signin">Sign In'}</a><span class="printed">${longDate(centreDateOf(now))}</span></header>
<main id="main">${hero === null ? headingHtml(title, description) : `<div class="hero">${courtDrawing}${playerDrawing}${headingHtml(title, description)}\n${hero}</div>`}
${main}
</main>
<footer>${escapeHtml(shortBranchNames().join(' · '))}
<nav aria-label="Pages"><a href="/website/terms">Terms</a> <a href="/website/privacy">Privacy</a></nav></footer>
</body>
</html>
`
