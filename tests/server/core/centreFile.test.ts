import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contrast, shadesOf } from '@server/centre/accent'
import { readCentreFile } from '@server/centre/centreFile'
import { playedSvg } from '@server/centre/drawings'
import { seedCatalogue } from '@server/seeds/seedCentre'
import { readSettings } from '@server/readSettings'
import { readFileSync } from 'node:fs'

const plainLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'
let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'centre-'))
  file = path.join(folder, 'centre.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What the reading of this file says about it, without the file's own name. */
function refusalOf(json: string, logo = plainLogo): string {
  writeFileSync(file, json)
  writeFileSync(path.join(folder, 'logo.svg'), logo)
  try {
    readCentreFile(file)
    return 'accepted'
  } catch (error) {
    return (error as Error).message.replace(`CENTRE_FILE ${file}`, 'file')
  }
}

describe('the file of a centre is refused, with its line, its field and what would do,', () => {
  it.each([
    ['{\n  "accent": "orange"\n}', 'file, line 2: accent has to be a colour like #ffb454.'],
    ['{\n\n  "name": "A",\n  "acent": "#ffb454"\n}', 'file, line 4: acent is not a field of this file.'],
    [
      '{\n  "name": "A",,\n}',
      expect.stringMatching(/^file, line 2: is not JSON \(.*\)\.$/) as unknown as string,
    ],
    [
      '{\n  "name": "A",\n  "accent": orange\n}',
      expect.stringMatching(/^file, line 3: is not JSON \(.*\)\.$/) as unknown as string,
    ],
    [
      '{\n  "name": "A",\n  "branches": [\n',
      expect.stringMatching(/^file, line 4: is not JSON \(.*\)\.$/) as unknown as string,
    ],
    ['{ "name": 5 }', 'file, line 1: name has to be text.'],
    ['{ "logo": "../logo.svg" }', 'file, line 1: logo has to name a file beside this one that ends in .svg.'],
    ['{ "logo": "none.svg" }', 'file, line 1: logo cannot be used: none.svg is missing beside this file.'],
    [
      '{\n "branches": [\n  { "id": 1 },\n  { "id": 2,\n    "picture": "hall.webp" }\n ]\n}',
      'file, line 5: branches[1].picture cannot be used: hall.webp is missing beside this file.',
    ],
    [
      '{\n "memberships": [{ "name": "Gold", "price": 1, "per": "month" }]\n}',
      'file, line 2: memberships[0].name has to be Basic or Full.',
    ],
    [
      '{\n "branches": [\n  { "id": 2,\n    "refunds": [{ "hoursBefore": 24, "share": 0.5 }] }\n ]\n}',
      'file, line 4: branches[0].refunds[0].share has to be a whole number.',
    ],
    [
      '{ "refunds": [{ "hoursBefore": 24, "share": 120 }] }',
      'file, line 1: refunds[0].share has to be a percentage from 1 to 100.',
    ],
    [
      '{ "refunds": [{ "hoursBefore": 1, "share": 50 }] }',
      'file, line 1: refunds[0].hoursBefore has to be at least 2, as for every cancellation.',
    ],
    [
      '{ "refunds": [{ "hoursBefore": 2, "share": 50 }, { "hoursBefore": 24, "share": 100 }] }',
      'file, line 1: refunds has to begin with the longest notice, and each shorter one has to refund less.',
    ],
    ['{ "refunds": "all" }', 'file, line 1: refunds has to be a list.'],
    ['{ "taxLine": "" }', 'file, line 1: taxLine has to be text.'],
  ])('%s', (json, said) => {
    expect(refusalOf(json)).toEqual(said)
  })

  it('for an accent that cannot be read on the portal, with one that can', () => {
    const said = refusalOf('{ "accent": "#aa3300" }')
    expect(said).toMatch(
      /^file, line 1: accent is too dark .* contrast is \d\.\d : 1, and 4.5 : 1 is needed; #[\da-f]{6} would do\.$/,
    )
    const better = /#[\da-f]{6}/.exec(said)?.[0] ?? ''
    expect(refusalOf(`{ "accent": "${better}" }`)).toBe('accepted')
    const { accent, onAccent, link } = shadesOf(better)
    expect(
      [contrast(accent, '#1b2530'), contrast(accent, onAccent), contrast(link, '#ffffff')].every(
        (each) => each >= 4.5,
      ),
    ).toBe(true)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script', '<circle onload="alert(1)"/>'],
    ['a reference to another file', '<a href="https://elsewhere.example/"/>'],
    ['a reference to another file', '<style>@import "x.css"</style>'],
    ['a reference to another file', '<rect fill="url(https://elsewhere.example/#a)"/>'],
    ['another document or picture', '<image href="#x"/>'],
    ['another document or picture', '<foreignObject/>'],
  ])('for a logo with %s: %s', (what, inner) => {
    expect(refusalOf('{ "logo": "logo.svg" }', plainLogo.replace('</svg>', `${inner}</svg>`))).toBe(
      `file, line 1: logo cannot be used: logo.svg contains ${what}; save it as a plain SVG drawing.`,
    )
  })
})

it('a centre is read with all of its fields, and goes before CENTRE_NAME', () => {
  writeFileSync(path.join(folder, 'logo.svg'), plainLogo)
  writeFileSync(
    file,
    JSON.stringify({
      ...{ name: 'Colombo Racquet Club', logo: 'logo.svg', accent: '#FFB454' },
      memberships: [{ name: 'Full', price: 6000, per: 'month' }],
      openingHours: [{ days: 'Every day', hours: '6 AM - 11 PM' }],
      refunds: [{ hoursBefore: 24, share: 50 }],
      branches: [{ id: 1 }, { id: 2, refunds: [] }],
      taxLine: 'VAT 123456789-7000',
    }),
  )
  const { portal } = readSettings({ CENTRE_FILE: file, CENTRE_NAME: 'Another' })
  expect(portal).toMatchObject({
    ...{ centreName: 'Colombo Racquet Club', logo: '/centre/logo.svg', accent: '#ffb454' },
    openingHours: [{ term: 'Every day', value: '6 AM - 11 PM' }],
    refundRules: [
      { branch: null, steps: [{ hoursBefore: 24, share: 50 }] },
      { branch: 2, steps: [] },
    ],
    taxLine: 'VAT 123456789-7000',
  })
})

it('the picture of what is played, for a portal without the bundled server, is the one of the seeds', () => {
  const names = seedCatalogue.activities.filter(({ isOpen }) => isOpen).map(({ name }) => name)
  expect(readFileSync('public/centre/played.svg', 'utf8')).toBe(playedSvg(names, shadesOf(null)))
})
