/** Styles of the server's own pages (website, mailbox), in the portal's colours. */
export const pageStyles = `:root {
  color-scheme: dark;
  --surface-0: #080c10; --surface-1: #0e141a; --surface-2: #141c24; --surface-3: #1b2530; --line: #22303d; --line-strong: #5d7186;
  --fg-1: #f1f5f3; --fg-2: #b4c0ca; --fg-3: #8b9aa8;
  --accent: #c9f26b; --accent-hover: #d8fa86; --on-accent: #14200a; --info: #7cc4ff; --bad: #ff8a80;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface-0); color: var(--fg-2); font: 1rem/1.6 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; justify-content: space-between; padding: 0.75rem 1.5rem; background: var(--surface-1); border-bottom: 1px solid var(--line); }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
header a { display: inline-flex; align-items: center; min-height: 2.75rem; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
main { max-width: 46rem; margin: 0 auto; padding: 2.5rem 1.5rem 5rem; }
h1, h2, .brand { color: var(--fg-1); line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); margin: 0 0 1rem; letter-spacing: -0.02em; }
h2 { font-size: 1.25rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
.brand { font-weight: 650; text-decoration: none; }
.lead { font-size: 1.25rem; color: var(--fg-1); }
a { color: var(--accent); text-underline-offset: 0.2em; overflow-wrap: anywhere; }
a:hover { color: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--info); outline-offset: 3px; border-radius: 0.375rem; }
section, article { background: var(--surface-2); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem 1.5rem; margin: 1rem 0; }
section p, article p { margin: 0.25rem 0; }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; align-items: center; margin-block: 0 2rem; }
.button, button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem; padding: 0 1.25rem; border: 1px solid var(--line-strong); border-radius: 0.625rem; background: var(--surface-3); color: var(--fg-1); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
.button { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.button:hover { background: var(--accent-hover); color: var(--on-accent); }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; color: var(--fg-2); }
summary { min-height: 2.75rem; align-content: center; color: var(--accent); cursor: pointer; }
iframe { display: block; width: 100%; height: 38rem; margin: 1rem 0 0.5rem; border: 1px solid var(--line); border-radius: 0.625rem; background: var(--surface-1); }
.code { font-size: 1.75rem; font-variant-numeric: tabular-nums; letter-spacing: 0.2em; color: var(--fg-1); }
.quiet { color: var(--fg-3); font-size: 0.875rem; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; margin: 1rem 0; }
label { display: grid; gap: 0.25rem; flex: 1 1 14rem; }
input { min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--line-strong); border-radius: 0.625rem; background: var(--surface-1); color: var(--fg-1); font: inherit; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--surface-3); }
@media (max-width: 30rem) { main { padding-inline: 1rem; } section, article { padding: 1rem; } }
`
