import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast as contrastOf } from '@server/centre/accent'

const ui = 'src/ui'
const read = (path: string) => readFileSync(path, 'utf8')

/** The tokens with one plain colour, by name. */
const colours = new Map(
  [...read(join(ui, 'tokens.css')).matchAll(/--([\w-]+):\s*#([0-9a-f]{6});/g)].map(([, name, hex]) => [
    name,
    hex,
  ]),
)

/** The contrast of two tokens. */
const contrast = (...names: readonly [string, string]): number => {
  const [one, other] = names.map((name) => {
    const hex = colours.get(name)
    if (!hex) throw new Error(`no token --${name}`)
    return `#${hex}`
  }) as [string, string]
  return contrastOf(one, other)
}

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3']

test('the document and the tokens ask for the dark theme, and nothing offers a light one [A1.10, B1.03]', () => {
  expect(read('public/index.html')).toContain('<meta name="color-scheme" content="dark" />')
  expect(read('public/index.html')).toContain(
    `<meta name="theme-color" content="#${colours.get('surface-0')}" />`,
  )
  expect(read(join(ui, 'tokens.css'))).toContain('color-scheme: dark;')
  const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(files.filter((file) => read(join(ui, file)).includes('prefers-color-scheme'))).toEqual([])
})

test('every text colour can be read on every surface', () => {
  const texts = ['fg-1', 'fg-2', 'fg-3', 'good', 'warn', 'bad', 'info', 'accent']
  const weak = texts.flatMap((text) =>
    surfaces.filter((surface) => contrast(text, surface) < 4.5).map((surface) => `${text} on ${surface}`),
  )
  expect(weak).toEqual([])
  expect(contrast('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
})

test('the edge of a control and the ring of the focus stand out from every surface', () => {
  const weak = ['line-strong', 'info'].flatMap((edge) =>
    surfaces.filter((surface) => contrast(edge, surface) < 3).map((surface) => `${edge} on ${surface}`),
  )
  expect(weak).toEqual([])
})

test('colours are written in the tokens and nowhere else in the kit', () => {
  const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && file !== 'tokens.css',
  )
  const raw = files.filter((file) => /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\(/i.test(read(join(ui, file))))
  expect(raw).toEqual([])
})
