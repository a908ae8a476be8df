/** Styles of the server's own pages (website, mailbox, payment sandbox), in the portal's colours. */
export const pageStyles = `:root {
  color-scheme: dark;
  --ink-0: #080c10; --ink-1: #0e141a; --ink-2: #141c24; --ink-3: #1b2530; --line: #22303d; --line-strong: #5d7186;
  --chalk-1: #f1f5f3; --chalk-2: #b4c0ca; --chalk-3: #8b9aa8;
  --shuttle: #c9f26b; --shuttle-hover: #d8fa86; --shuttle-ink: #14200a; --info: #7cc4ff; --bad: #ff8a80;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ink-0); color: var(--chalk-2); font: 1rem/1.6 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; justify-content: space-between; padding: 0.75rem 1.5rem; background: var(--ink-1); border-bottom: 1px solid var(--line); }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
header a { display: inline-flex; align-items: center; min-height: 2.75rem; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.5rem 5rem; }
h1, h2, .brand { color: var(--chalk-1); line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); margin: 0 0 1rem; letter-spacing: -0.02em; }
h2 { font-size: 1.25rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
.brand { font-weight: 650; text-decoration: none; }
.lead { font-size: 1.25rem; color: var(--chalk-1); }
a { color: var(--shuttle); text-underline-offset: 0.2em; overflow-wrap: anywhere; }
a:hover { color: var(--shuttle-hover); }
:focus-visible { outline: 2px solid var(--info); outline-offset: 3px; border-radius: 0.375rem; }
section, article, .card { background: var(--ink-2); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem 1.5rem; margin: 1rem 0; }
section p, article p { margin: 0.25rem 0; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; align-items: center; }
.button, button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--line-strong); border-radius: 0.625rem; background: var(--ink-3); color: var(--chalk-1); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.button, button.primary { background: var(--shuttle); border-color: var(--shuttle); color: var(--shuttle-ink); }
.button:hover, button.primary:hover { background: var(--shuttle-hover); color: var(--shuttle-ink); }
pre { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; color: var(--chalk-2); }
.code { font-size: 1.75rem; font-variant-numeric: tabular-nums; letter-spacing: 0.2em; color: var(--chalk-1); }
.amount { font-size: 2.25rem; font-weight: 650; color: var(--chalk-1); font-variant-numeric: tabular-nums; }
.quiet { color: var(--chalk-3); font-size: 0.875rem; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin: 1rem 0; }
label { display: grid; gap: 0.25rem; flex: 1 1 14rem; }
input { min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--line-strong); border-radius: 0.625rem; background: var(--ink-1); color: var(--chalk-1); font: inherit; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--ink-3); }
@media (max-width: 30rem) { main { padding-inline: 1rem; } section, article, .card { padding: 1rem; } }
`
