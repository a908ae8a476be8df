import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test as base } from '@playwright/test'
import { serveFolder } from '@tools/staticServer'
import { accessibilityFindings, findingsInText, sidewaysScroll } from '@tests/support/browser/accessibility'
import { projectRoot } from '@tests/support/project'
import {
  lostInForcedColours,
  markPaintedBoxes,
  setTextSize,
  unreachableParts,
} from '@tests/support/browser/modes'
import { smallTargets } from '@tests/support/browser/targets'
import { translated } from '@tests/support/browser/translator'
import { watch, type Watch } from '@tests/support/browser/watch'
import { allMachines, exists } from '@tests/support/machines'
import { eventsSentElsewhere } from './eventsSentElsewhere'
import { textSamples } from './page/memberTexts'

const root = projectRoot()
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Every flow with a model and a view. */
const flows = allMachines()
  .filter(({ name, views, model }) => exists(`${views}/${capital(name)}View.tsx`) && exists(model))
  .map(({ name }) => name)

/**
 * Flows with texts that members typed about themselves, their children and their devices, and every dialog of
 * the profile.
 */
const withMemberTexts = [
  'accountErasure',
  'childAccounts',
  'familyMemberDialog',
  'completeProfile',
  'contactSupport',
  'dataExport',
  'devices',
  'emailChange',
  'emailVerification',
  'forgotPassword',
  'ownEventDialog',
  'passwordChange',
  'profile',
  'profileForm',
  'resetPassword',
  'sidebar',
  'signIn',
  'signUp',
  'undoEmailChange',
]

interface Gallery {
  readonly url: string
  /**
   * The page of this worker. A test turns its pictures and leaves it as it is: loading the gallery and exploring a
   * flow again would cost as much as looking at its pictures.
   */
  readonly page: Page
  readonly watched: Watch
}

/**
 * Lets React make an element without a stack and a task of its own, which only its tools read and which cost two
 * fifths of the time of a picture. Runs in the page, before React.
 */
function withoutStacks() {
  Object.assign(console, { createTask: undefined })
  const shared = Error('react-stack-top-frame')
  window.Error = new Proxy(Error, {
    apply: (make, self, [message, options]: Parameters<ErrorConstructor>) =>
      message === shared.message ? shared : (Reflect.apply(make, self, [message, options]) as Error),
  })
}

const test = base.extend<{ pictures: Page }, { gallery: Gallery }>({
  gallery: [
    async ({ browser }, use, { project }) => {
      const folder = path.join(root, '.cache', 'gallery')
      if (!existsSync(path.join(folder, 'index.html'))) {
        throw new Error(
          'The gallery is not built. Run: npm run gallery -- --build (npm test does it by itself)',
        )
      }
      const server = await serveFolder(folder)
      const { viewport, hasTouch, isMobile, deviceScaleFactor, timezoneId, locale } = project.use
      const device = { viewport, hasTouch, isMobile, deviceScaleFactor, timezoneId, locale }
      const context = await browser.newContext(
        Object.fromEntries(Object.entries(device).filter(([, value]) => value !== undefined)),
      )
      const watched = await watch(context, () => [server.url])
      const page = await context.newPage()
      await page.addInitScript(withoutStacks)
      // A test checks a picture at rest, not on its way in.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // A picture that does not exist explores no flow.
      await page.goto(`${server.url}/gallery/none/none`)
      await use({ url: server.url, page, watched })
      await context.close()
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  // The page of the gallery as the device has it, whatever the test before did with it.
  pictures: async ({ gallery: { page }, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ forcedColors: 'none' })
    await setTextSize(page, 16)
    await use(page)
  },
})

/** Finds out whether a picture is wider than its screen. */
async function sidewaysFindings(page: Page): Promise<string[]> {
  const beyond = await sidewaysScroll(page)
  return beyond > 0 ? [`scrolls ${beyond} pixels sideways at ${page.viewportSize()?.width}`] : []
}

/** The findings that depend on the room of texts. */
const mistakesOfRoom = async (page: Page) => [
  ...(await sidewaysFindings(page)),
  ...(await smallTargets(page)),
]

/** Turns to a picture; its document, without the ids that React counts up. */
const shown = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    await window.gallery.show(to)
    return document.body.innerHTML.replaceAll(/_r_[0-9a-z]+_/g, '')
  }, address)

/** The attributes with texts, in contrast to those with the class, role or state of an element. */
const wordsOfAttributes =
  /\b(aria-label|aria-labelledby|aria-describedby|title|value|href|alt|placeholder|id|for|name|style)="[^"]*"/g

/** A document without its texts: elements, classes, roles, states, and the places of texts. */
const structureOf = (document: string) =>
  document.replaceAll(/>[^<]+</g, '>text<').replaceAll(wordsOfAttributes, '$1')

/**
 * The findings in the picture on the page, one line each. Two situations with the same document differ only
 * in their events; the document itself is checked once.
 */
async function findingsIn(
  page: Page,
  flow: string,
  document: string,
  checked: Set<string>,
): Promise<string[]> {
  const found: string[] = []
  const isNew = (look: string) => !checked.has(look) && checked.add(look).size > 0
  const structure = structureOf(document)
  const looksNew = isNew(document)
  if (looksNew) found.push(...(await mistakesSeenIn(page)))
  // axe checks roles, states and colours, which are the same in every picture of one structure.
  if (isNew(structure)) found.push(...(await accessibilityFindings(page, { wholePage: false })))
  // Controls are used wherever they are on the screen, so a phone would show the same.
  const isDesktop = (page.viewportSize()?.width ?? 0) > 400
  if (looksNew && isDesktop) found.push(...(await findingsInForcedColours(page)))
  // The full run presses the controls of every picture, also if an earlier one had them.
  const pressAgain = process.env['FULL'] !== undefined && isDesktop
  if (looksNew || pressAgain) {
    const dead = await page.evaluate((again) => window.gallery.deadControls(again), pressAgain)
    found.push(...dead.map((control) => `${control} changes nothing`))
  }
  if (isDesktop && isNew(`${structure} ${await page.evaluate(() => window.gallery.handledEvents())}`)) {
    const known = Object.keys(eventsSentElsewhere[flow] ?? {})
    for (const event of await page.evaluate((names) => window.gallery.eventsWithoutControl(names), known))
      found.push(`no control sends ${event}`)
  }
  return found
}

async function mistakesSeenIn(page: Page): Promise<string[]> {
  const found = [...(await findingsInText(page)), ...(await mistakesOfRoom(page))]
  const broken = page.getByText('This picture broke:')
  if (await broken.isVisible()) found.push(await broken.innerText())
  return found
}

async function findingsInForcedColours(page: Page): Promise<string[]> {
  await markPaintedBoxes(page)
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await lostInForcedColours(page)
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

test('the gallery knows flows to render', () => {
  expect(flows.length).toBeGreaterThan(0)
})

test(
  'the gallery goes from each screen of each flow to the next one through a translator, and displays the same texts as without',
  { tag: '@desktop' },
  async ({ page, pictures, context, gallery }) => {
    test.setTimeout(400_000)
    const watched = await watch(context, () => [gallery.url])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    /** The texts of each of these screens after the one before it. */
    const textsOf = (on: Page, addresses: readonly string[]) =>
      on.evaluate(async (all) => {
        const texts: [address: string, text: string][] = []
        for (const address of all) {
          await window.gallery.show(address, true)
          // An element in a row of its own ends the line of a text.
          texts.push([address, document.body.innerText.replaceAll(/\s/g, '')])
        }
        return texts
      }, addresses)
    const findings: string[] = []
    await page.addInitScript(withoutStacks)
    await translated(page)
    await page.goto(`${gallery.url}/gallery/none/none`)
    for (const flow of flows) {
      const addresses = await pictures.evaluate((name) => window.gallery.addressesOf(name), flow)
      const texts = await textsOf(pictures, addresses)
      /** One screen of each text; a translator replaces the same texts in the others. */
      const screens = [...new Map(texts.map(([address, text]) => [text, address]))]
      const before = watched.complaints().length
      const translatedTexts = await textsOf(
        page,
        screens.map(([, address]) => address),
      )
      for (const [index, [address, text]] of translatedTexts.entries()) {
        const wanted = screens[index]?.[0] ?? ''
        const from = [...wanted].findIndex((letter, at) => letter !== text[at])
        if (text !== wanted) findings.push(`${address}: ${wanted.slice(Math.max(0, from), from + 60)}`)
      }
      findings.push(
        ...watched
          .complaints()
          .slice(before)
          .map((complaint) => `${flow}: ${complaint}`),
      )
    }
    expect(findings).toEqual([])
  },
)

for (const flow of flows)
  // One worker takes the tests of a flow, since each worker explores the flow for itself.
  test.describe(`the gallery of ${flow}`, () => {
    test.describe.configure({ mode: 'default', timeout: 240_000 })

    test('renders every screen without a finding of axe, sideways scrolling, a small target, a stray value, a state that forced colours hide, a control that changes nothing or an event without a control', async ({
      pictures: page,
      gallery: { watched },
    }) => {
      const atFirst = watched.complaints().length
      const addresses = await page.evaluate((name) => window.gallery.addressesOf(name), flow)
      expect(addresses.length).toBeGreaterThan(0)
      /** The pictures by their findings, since one finding tends to be in many. */
      const findings: Record<string, string[]> = {}
      const checked = new Set<string>()
      const size = page.viewportSize()
      const narrowest = size && size.width <= 400 ? { ...size, width: 320 } : null
      /** The distinct pictures; those with the same document are the same at every width. */
      const distinct: string[] = []
      for (const address of addresses) {
        const before = watched.complaints().length
        const document = await shown(page, address)
        if (!checked.has(document)) distinct.push(address)
        const found = [
          ...(await findingsIn(page, flow, document, checked)),
          ...watched.complaints().slice(before),
        ]
        for (const finding of found) (findings[finding] ??= []).push(address)
      }
      if (narrowest !== null) {
        await page.setViewportSize(narrowest)
        for (const address of distinct) {
          await shown(page, address)
          for (const finding of await sidewaysFindings(page)) (findings[finding] ??= []).push(address)
        }
      }
      expect(findings).toEqual({})
      expect(watched.complaints().slice(atFirst)).toEqual([])
    })

    // The test sets the width itself, so a phone would show the same.
    test(
      'keeps every screen whole with text of 200 % at 320 pixels',
      { tag: '@desktop' },
      async ({ pictures: page }) => {
        const addresses = await page.evaluate((name) => window.gallery.addressesOf(name), flow)
        const findings: Record<string, string[]> = {}
        const checked = new Set<string>()
        await page.setViewportSize({ width: 320, height: 740 })
        await setTextSize(page, 32)
        for (const address of addresses) {
          const document = await shown(page, address)
          if (checked.has(document)) continue
          checked.add(document)
          for (const finding of [...(await sidewaysFindings(page)), ...(await unreachableParts(page))])
            (findings[finding] ??= []).push(address)
        }
        // The browser may ignore the text size; then the checks would prove nothing.
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
        expect(findings).toEqual({})
      },
    )

    if (withMemberTexts.includes(flow))
      test(
        'keeps every screen whole with texts of 100 characters and with other scripts, at 320 pixels and with text of 200 %',
        { tag: '@desktop' },
        async ({ pictures: page }) => {
          const addresses = await page.evaluate((name) => window.gallery.addressesOf(name), flow)
          const samples = addresses.flatMap((picture) =>
            textSamples.map((texts) => ({ texts, address: `${picture}?texts=${texts}` })),
          )
          const findings: Record<string, string[]> = {}
          const checked = new Set<string>()
          await page.setViewportSize({ width: 320, height: 740 })
          for (const { texts, address } of samples) {
            // Other tests check the portal's own texts, without the member's.
            const structure = `${texts} ${structureOf(await shown(page, address))}`
            if (checked.has(structure)) continue
            checked.add(structure)
            await setTextSize(page, 16)
            const found = [...(await mistakesOfRoom(page)), ...(await unreachableParts(page))]
            await setTextSize(page, 32)
            found.push(...(await sidewaysFindings(page)), ...(await unreachableParts(page)))
            for (const finding of found) (findings[finding] ??= []).push(address)
          }
          expect(findings).toEqual({})
        },
      )
  })
