import { escapeHtml } from './escapeHtml'

/** A small page of the server's own. `main` is HTML; title and description are text. */
export const page = ({
  title,
  description,
  main,
}: {
  title: string
  description: string
  main: string
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
<header><a class="brand" href="/website">Badminton and activity centre</a>
<nav aria-label="Pages"><a href="/website/terms">Terms</a> <a href="/website/privacy">Privacy</a> <a href="/">Member Portal</a></nav></header>
<main id="main"><h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`
