/** The look of the sandbox's pages, in the portal's colours, served as a file of its own for the sake of the CSP. */
export const sandboxStyle = `:root {
  color-scheme: dark;
  --ink-0: #080c10; --ink-2: #141c24; --ink-3: #1b2530; --ink-4: #243140;
  --line: #22303d; --line-strong: #5d7186;
  --chalk-1: #f1f5f3; --chalk-2: #b4c0ca; --chalk-3: #8b9aa8;
  --shuttle: #c9f26b; --shuttle-hover: #d8fa86; --shuttle-ink: #14200a;
  --info: #7cc4ff; --warn: #ffc861;
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; min-height: 100dvh; padding: 1.5rem 1rem; display: grid; place-items: center;
  background: radial-gradient(60rem 30rem at 50% -10rem, #16222c, var(--ink-0)); color: var(--chalk-1);
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 27rem; padding: 2rem 1.5rem; display: grid; gap: 1.25rem;
  background: var(--ink-2); border: 1px solid var(--line); border-radius: 1rem;
  box-shadow: 0 1px 0 #ffffff0a inset, 0 16px 40px -16px #000c;
}
.sign { display: flex; align-items: center; gap: .5rem; color: var(--warn); font-size: .875rem; font-weight: 600; }
.sign span { width: .625rem; height: .625rem; border-radius: 50%; background: var(--warn); }
h1 { font-size: 1.625rem; line-height: 1.2; letter-spacing: -.01em; }
p { color: var(--chalk-2); }
dl { border-block: 1px solid var(--line); }
dl div { padding: .75rem 0; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--chalk-3); font-size: .875rem; }
dd { overflow-wrap: anywhere; }
.total dd { font-size: 2.25rem; line-height: 1.2; font-weight: 650; font-variant-numeric: tabular-nums; }
.choices { display: grid; gap: .75rem; }
.button {
  display: block; width: 100%; min-height: 2.75rem; padding: .625rem 1rem; border: 1px solid transparent;
  border-radius: .625rem; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.pay { background: var(--shuttle); color: var(--shuttle-ink); }
.pay:hover { background: var(--shuttle-hover); }
.plain { background: var(--ink-3); color: var(--chalk-1); border-color: var(--line-strong); }
.plain:hover { background: var(--ink-4); }
.quiet { background: none; color: var(--chalk-2); }
.quiet:hover { color: var(--chalk-1); text-decoration: underline; }
.button:focus-visible { outline: none; box-shadow: 0 0 0 2px var(--ink-0), 0 0 0 4px var(--info); }
.note { color: var(--chalk-3); font-size: .875rem; }
`
