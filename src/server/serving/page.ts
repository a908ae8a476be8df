import { shortBranchNames } from '@domain/account/branches'
import { centreName } from '@domain/portal/centreName'
import { centreDateOf } from '@domain/time/centreTime'
import { longDate } from '@domain/time/dates'
import { escapeHtml } from './escapeHtml'

/**
 * A small page of the server itself. `main` is HTML; title and description are text. `front` marks the front
 * page of the website, which has a button to the portal.
 */
export const page = ({
  title,
  description,
  main,
  now,
  front = false,
}: {
  title: string
  description: string
  main: string
  /** Printed beside the centre's name, in epoch milliseconds. */
  now: number
  front?: boolean
}): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(title)} · Member Portal</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/website/site.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header><a class="brand" href="/website">${escapeHtml(centreName())}</a>
${front ? '' : '<a class="last" href="/">Member Portal</a>'}<span class="printed">${longDate(centreDateOf(now))}</span></header>
<main id="main"><h1${front ? ' class="front"' : ''}>${escapeHtml(title)}</h1>
<p>${escapeHtml(description)}</p>
${main}
</main>
<footer>${escapeHtml(shortBranchNames().join(' · '))}
<nav aria-label="Pages"><a href="/website/terms">Terms</a> <a href="/website/privacy">Privacy</a></nav></footer>
</body>
</html>
`
