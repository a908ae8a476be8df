import type { Hono } from 'hono'
import { itemParts } from '@domain/money/itemParts'
import { asPayment, type Rupees } from '@domain/money/money'
import { centreLogo, centreName } from '@domain/portal/centreName'
import { unbroken } from '@domain/values/unbroken'
import { type Shades, shadesOf } from '@server/centre/accent'
import type { AppContext } from '@server/context'
import type { Environment } from '@server/http/environment'
import { escapeHtml } from '@server/serving/escapeHtml'
import { faceOf, portalFont } from '@server/serving/pageStyles'

/** Serves the styles of a gateway's pages on this server; a separate file, as the CSP requires. */
export function servePageStyle(app: Hono<Environment>, { settings }: AppContext): void {
  const style = portalFont(settings.portalFolder).then((font) =>
    pageStyle(font, shadesOf(settings.centre.accent)),
  )
  app.get('/gateway/style.css', async (c) =>
    c.body(await style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
}

/** A page of a gateway on this server, with the centre's name and logo; `content` is HTML. */
export const gatewayPage = ({
  title,
  of: gateway,
  content,
}: {
  readonly title: string
  readonly of: string
  readonly content: string
}): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="dark">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(title)} · ${gateway}</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/gateway/style.css">
</head>
<body>
  <main>
    <p class="brand"><img src="${escapeHtml(centreLogo() ?? '/favicon.svg')}" alt="" width="36" height="36"><span>${escapeHtml(centreName())}</span></p>
    <p class="sign"><span aria-hidden="true"></span>${gateway}</p>
    <h1>${escapeHtml(title)}</h1>
    ${content}
  </main>
</body>
</html>
`

/** The amount, in rupees, and the dues that it pays, as HTML. */
export const summaryOf = (amount: Rupees, items: readonly string[]): string => `<dl>
      <div class="total"><dt>Amount</dt><dd>${escapeHtml(asPayment(amount))}</dd></div>
      <div><dt>${items.length === 1 ? 'Item' : `${items.length} items`}</dt>${items.map(itemHtml).join('')}</div>
    </dl>`

function itemHtml(item: string): string {
  const [name, details] = itemParts(item)
  return `<dd>${escapeHtml(name)}${details === null ? '' : ` <span>${escapeHtml(unbroken(details))}</span>`}</dd>`
}

/** In the portal's letters and colours. */
const pageStyle = (
  font: string | null,
  { accent, hover, onAccent }: Shades,
) => `${font === null ? '' : faceOf(font)}:root {
  color-scheme: dark;
  --surface-0: #080c10; --surface-2: #141c24; --surface-3: #1b2530; --surface-4: #243140;
  --line: #22303d; --line-strong: #5d7186;
  --fg-1: #f1f5f3; --fg-2: #b4c0ca; --fg-3: #8b9aa8;
  --accent: ${accent}; --accent-hover: ${hover}; --on-accent: ${onAccent};
  --info: #7cc4ff; --warn: #ffc861;
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; min-height: 100dvh; padding: 1.5rem 1rem; display: grid; place-items: center;
  background: radial-gradient(60rem 30rem at 50% -10rem, #16222c, var(--surface-0)); color: var(--fg-1);
  font: 1rem/1.5 Figtree, 'Figtree Fallback', system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
main {
  width: 100%; max-width: 27rem; padding: 2rem 1.5rem; display: grid; gap: 1.25rem;
  background: var(--surface-2); border: 1px solid var(--line); border-radius: 1rem;
  box-shadow: 0 1px 0 #ffffff0a inset, 0 16px 40px -16px #000c;
}
.brand { display: flex; align-items: center; gap: .75rem; color: var(--fg-1); font-weight: 600; line-height: 1.2; }
.brand img { flex: none; width: 2.25rem; height: 2.25rem; object-fit: contain; }
.sign { display: flex; align-items: center; gap: .5rem; color: var(--warn); font-size: .875rem; font-weight: 600; }
.sign span { width: .625rem; height: .625rem; border-radius: 50%; background: var(--warn); }
h1 { font-size: 1.5rem; line-height: 1.2; letter-spacing: -.01em; }
p { color: var(--fg-2); }
dl { border-block: 1px solid var(--line); }
dl div { padding: .75rem 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--fg-3); font-size: .875rem; }
dd { overflow-wrap: anywhere; }
dd + dd { margin-top: .375rem; }
dd span { display: block; color: var(--fg-2); font-size: .875rem; text-wrap: balance; }
.total dd { font-size: 2.25rem; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums; }
.choices { display: grid; gap: .25rem; }
.others { display: flex; flex-wrap: wrap; gap: .5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.others .note { width: 100%; }
.others form { flex: 1 0 auto; }
.others .button { font-size: .875rem; font-weight: 500; }
.button {
  display: block; width: 100%; min-height: 2.75rem; padding: .625rem 1rem; border: 1px solid transparent;
  border-radius: .625rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.pay { background: var(--accent); color: var(--on-accent); }
.pay:hover { background: var(--accent-hover); }
.plain { background: var(--surface-3); color: var(--fg-1); border-color: var(--line-strong); }
.plain:hover { background: var(--surface-4); }
.quiet { background: none; color: var(--fg-2); }
.quiet:hover { color: var(--fg-1); text-decoration: underline; }
.button:focus-visible { outline: none; box-shadow: 0 0 0 2px var(--surface-0), 0 0 0 4px var(--info); }
.note { color: var(--fg-3); font-size: .875rem; text-wrap: balance; }
`
