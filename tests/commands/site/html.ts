/** The frame of every page of the documents' site. */
import path from 'node:path'
import { Marked } from 'marked'

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Turns Markdown into HTML; HTML in it is text. */
export const markdown = new Marked({ renderer: { html: ({ text }) => escaped(text) } })

/** A sentence in Markdown, as the comments of machines have. */
export const sentence = (text: string) => markdown.parseInline(text, { async: false })

/** The folder of the site in the project. */
export const siteFolder = 'dist/docs'

/** The address of a file of the project from a page of the site; both by their paths in the project. */
export const hrefTo = (file: string, from: string) =>
  escaped(path.posix.relative(path.posix.dirname(from), file).split('/').map(encodeURIComponent).join('/'))

export const linkTo = (text: string, file: string, from: string) =>
  `<a href="${hrefTo(file, from)}">${escaped(text)}</a>`

/** The head of the lines of a drawing. */
export const arrowHead =
  '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0 L8,4 L0,8 z"/></marker></defs>'

export interface SitePage {
  /** The path of the page in the project. */
  readonly file: string
  readonly title: string
  /** The class of the body, for its style. */
  readonly kind: 'index' | 'flow' | 'composition' | 'text'
  readonly body: string
  /** The name of a script in `dist/docs/assets`. */
  readonly script?: string
}

const links = [
  ['Flows', 'index.html'],
  ['Composition', 'composition.html'],
  ['Statements', 'requirements/README.html'],
] as const

/** A page as a document that opens from a folder: classic scripts, and nothing that is fetched. */
export function documentOf({ file, title, kind, body, script }: SitePage): string {
  const to = (name: string) => hrefTo(`${siteFolder}/${name}`, file)
  const here = (name: string) => (`${siteFolder}/${name}` === file ? ' aria-current="page"' : '')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to('assets/site.css')}">
${script === undefined ? '' : `<script defer src="${to(`assets/${script}.js`)}"></script>`}
</head>
<body class="${kind}">
<nav aria-label="Documents">${links.map(([text, name]) => `<a href="${to(name)}"${here(name)}>${text}</a>`).join('')}</nav>
${body}
</body>
</html>
`
}
