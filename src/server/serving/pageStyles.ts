import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Shades } from '@server/centre/accent'
import { drawingStyle } from '@server/centre/drawings'

/** The name of the portal's font in the folder of the built portal; null without a build. */
export const portalFont = async (portalFolder: string): Promise<string | null> =>
  (await readdir(path.join(portalFolder, 'assets')).catch(() => [])).find((name) =>
    /^[\w.-]+\.woff2$/.test(name),
  ) ?? null

/** The portal's font, at the address that the build gave it, and its fallback with the same metrics. */
export const faceOf = (font: string): string => `@font-face {
  font-family: Figtree; font-weight: 300 900; font-display: swap; src: url('/assets/${font}') format('woff2');
}
@font-face {
  font-family: 'Figtree Fallback'; src: local('Arial'), local('Liberation Sans'), local('Helvetica'), local('Roboto');
  size-adjust: 99.5%; ascent-override: 95.5%; descent-override: 25.1%; line-gap-override: 0%;
}
`

/**
 * Styles of the server's own pages (website, mailbox), with the colours, sizes and spacing of the portal
 * (`src/ui/tokens.css`). Without a built portal, they use the device's font.
 */
export const pageStyles = (
  font: string | null,
  { accent, hover, onAccent }: Shades,
): string => `${font === null ? '' : faceOf(font)}:root {
  color-scheme: dark;
  --surface-0: #080c10; --surface-1: #0e141a; --surface-2: #141c24; --surface-3: #1b2530; --line: #22303d; --line-strong: #5d7186;
  --fg-1: #f1f5f3; --fg-2: #b4c0ca; --fg-3: #8b9aa8;
  --accent: ${accent}; --accent-hover: ${hover}; --on-accent: ${onAccent}; --court: ${accent}59; --info: #7cc4ff; --bad: #ff8a80;
  --gutter: max(16px, 50vw - 36rem);
}
@media (min-width: 48rem) { :root { --gutter: max(24px, 50vw - 36rem); } }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { display: flex; flex-direction: column; min-height: 100vh; min-height: 100svh; background: var(--surface-0); color: var(--fg-2); font: 1rem/1.5 Figtree, 'Figtree Fallback', system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: break-word; -webkit-font-smoothing: antialiased; }
header, footer { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 1rem; padding: 0.5rem var(--gutter); background: var(--surface-1); }
header { min-height: 4rem; border-bottom: 1px solid var(--line); }
footer { border-top: 1px solid var(--line); font-size: 0.875rem; color: var(--fg-3); }
header a, nav a { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; color: var(--fg-2); text-decoration: none; }
:is(header, nav) a:hover { color: var(--fg-1); text-decoration: underline; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
main { flex: 1; padding: 2rem var(--gutter) 4rem; }
h1, h2, strong, .brand { color: var(--fg-1); font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 1.625rem; }
h2 { font-size: 1.25rem; }
h1 + p { max-width: 40rem; margin: 0.5rem 0 1.5rem; text-wrap: pretty; }
.hero { container-type: inline-size; position: relative; overflow: clip; margin: -2rem calc(-1 * var(--gutter)) 2rem; padding: 4rem var(--gutter) 3rem; border-bottom: 1px solid var(--line); background: var(--surface-1); }
.hero > :not(svg) { position: relative; }
.hero h1 { max-width: 34rem; font-size: 3rem; letter-spacing: -0.02em; }
.hero h1 + p { max-width: 34rem; font-size: 1.25rem; }
.hero .actions { margin: 0; }
.court { position: absolute; inset: 0 0 0 auto; width: 50%; height: 100%; fill: none; stroke: var(--court); stroke-width: 3; mask-image: linear-gradient(90deg, transparent, #000 60%); }
.plays { margin-bottom: 2rem; }
.plays ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr)); gap: 1rem; margin-top: 1rem; list-style: none; }
.tile { display: block; height: 100%; overflow: clip; padding-bottom: 0.75rem; background: var(--surface-2); border: 1px solid var(--line); border-radius: 1rem; text-decoration: none; }
.tile:hover { border-color: var(--line-strong); background: var(--surface-3); }
.tile > * { display: block; padding-inline: 0.75rem; }
.tile .art { margin-bottom: 0.625rem; padding: 0; }
.art { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; background: linear-gradient(#16222c, var(--surface-0)); }
${drawingStyle}.player { position: absolute; right: calc(var(--gutter) + 2rem); bottom: 1rem; width: auto; height: calc(100% - 3rem); background: none; }
/* The player stands beside the words, never on them; a container's rem grows with the text. */
@container (max-width: 61.99rem) { .player { display: none; } }
.cards section > .art { width: calc(100% + 3rem); margin: -1.5rem -1.5rem 0; aspect-ratio: 2 / 1; border-radius: 0.9rem 0.9rem 0 0; }
.cards section > .art + * { margin-top: 1.25rem; }
.memberships { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); gap: 1rem; }
.membership { padding: 1rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface-3); }
h3 { color: var(--fg-1); font-size: 1rem; font-weight: 600; }
.price strong { font-size: 1.625rem; }
header .brand { flex: 1 1 9.5rem; color: var(--fg-1); }
.brand img { flex: none; width: 2.25rem; height: 2.25rem; object-fit: contain; }
.last { flex: none; }
a { color: var(--info); text-underline-offset: 0.2em; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--info); outline-offset: 2px; border-radius: 0.375rem; }
/* As many beside each other as fit; those of the last row share its width, so no place stays empty. */
.cards { display: flex; flex-wrap: wrap; gap: 1rem; }
.cards > * { flex: 1 1 min(18rem, 100%); min-width: 0; }
.cards > .wide { flex-basis: 100%; }
.cards section, .terms, article { padding: 1.5rem; background: var(--surface-2); border: 1px solid var(--line); border-radius: 1rem; }
.cards section > * + * { margin-top: 0.75rem; }
.place { display: flex; flex-wrap: wrap; gap: 0 0.75rem; }
.links dd, .links a { display: grid; align-items: center; justify-items: end; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0.5rem 0; border-top: 1px solid var(--line); }
.links div { align-items: baseline; padding: 0; }
.links a { min-height: 2.5rem; }
@media (max-width: 47.99rem), (pointer: coarse) { .links a { min-height: 2.75rem; } }
dd { min-width: 0; margin-left: auto; color: var(--fg-1); text-align: right; }
section p { text-wrap: pretty; }
.terms { padding-block: 0; }
.terms section { display: grid; gap: 0.25rem 1.5rem; padding: 1.5rem 0; }
.terms section + section { border-top: 1px solid var(--line); }
.terms h2 { font-size: 1rem; line-height: 1.5; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; margin-bottom: 2rem; }
.button, button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0.5rem 1.5rem; border: 1px solid var(--line-strong); border-radius: 0.625rem; background: none; color: var(--fg-1); font: inherit; font-weight: 600; line-height: 1.2; text-align: center; text-decoration: none; cursor: pointer; }
.button:hover, button:hover { background: var(--surface-3); }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.primary:hover { background: var(--accent-hover); }
article { display: grid; gap: 1rem 1.5rem; align-items: start; margin-top: 1rem; }
article > * { min-width: 0; }
article p { margin-top: 0.5rem; }
h2 { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; font-size: 0.875rem; }
summary { min-height: 2.75rem; align-content: center; color: var(--info); cursor: pointer; }
iframe { display: block; width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface-1); }
.code { font-size: 1.625rem; letter-spacing: 0.2em; color: var(--fg-1); }
.quiet { color: var(--fg-3); font-size: 0.875rem; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; max-width: 40rem; margin-bottom: 1.5rem; }
label { display: grid; gap: 0.25rem; flex: 1 1 14rem; color: var(--fg-1); font-size: 0.875rem; font-weight: 500; }
input { min-width: 0; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--line-strong); border-radius: 0.625rem; background: var(--surface-1); color: var(--fg-1); font: inherit; font-size: 1rem; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--surface-3); }
@media (max-width: 39.99rem) { h1 { font-size: min(1.625rem, 12.5vw); } .hero { padding-block: 2rem; } .hero h1 { font-size: min(2.25rem, 12.5vw); } .court { width: 100%; opacity: 0.5; } h2 { font-size: min(1.25rem, 10vw); } .place { align-items: center; } .place a { align-content: center; min-height: 2.75rem; margin-block: -0.625rem; } .cards section, article { padding: 16px; } .terms { padding-inline: 16px; } .terms section { padding-block: 1rem; } .button, button { flex: 1 1 auto; } .hero h1 + p { font-size: 1rem; } .cards section > .art { width: calc(100% + 32px); margin: -16px -16px 0; } }
@media (min-width: 48rem) { .terms section { grid-template-columns: 11rem minmax(0, 40rem); } }
@media (min-width: 80rem) { .terms { max-width: 56rem; } }
@media (min-width: 64rem) { .plays ul { grid-template-columns: repeat(4, 1fr); } article { grid-template-columns: minmax(0, 1fr) minmax(0, 42rem); } }
/* On paper: the content alone, black on white, below the centre's name and the date. */
.printed { display: none; }
@media print {
  :root { color-scheme: light; --gutter: 0px; --line: #999; }
  html { background: #fff; }
  *, ::before, ::after { background-color: transparent !important; color: #000 !important; }
  .printed { display: inline; }
  .skip, .last, nav, .place a, .actions, .button, button, form, header img, .art, .court { display: none !important; }
  section, article, dl div { break-inside: avoid; }
  main { padding-block: 1rem; }
}
/* One button is the one to press first there, too. */
@media (forced-colors: active) { .primary { forced-color-adjust: none; border-color: Highlight; background: Highlight; color: HighlightText; } .player { display: none; } }
`
