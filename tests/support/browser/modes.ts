/** Checks of a screen with large text and in forced colours. */
import type { Page } from '@playwright/test'

/** Sets the text size of the device, as in the browser's settings; 16 is usual. Media queries follow it. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

/** Spaces text as WCAG 1.4.12 allows a reader to, with a style sheet of the reader's own. */
export const setTextSpacing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })

/**
 * The elements that cut off a part of their text without a sign of it, such as an ellipsis, and without
 * scrolling.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const cuts = (element: Element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      if (clientWidth <= 1 || textOverflow === 'ellipsis') return false
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      return (
        (hides(overflowX) && scrollWidth > clientWidth + 1) ||
        (hides(overflowY) && scrollHeight > clientHeight + 1)
      )
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && hasText(element) && cuts(element))
      .map(
        (element) =>
          `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}" is cut off`,
      )
  })

/**
 * The parts that a member cannot reach with large text: controls beyond the edge of the screen that no
 * scrolling brings in, and dialogs whose scrolling part has less room than three lines.
 */
export const unreachableParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`
    const scrolls = (element: Element, axis: 'overflowX' | 'overflowY') =>
      /auto|scroll/.test(getComputedStyle(element)[axis])
    const scrollsSideways = (element: Element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement)
        if (scrolls(at, 'overflowX') && at.scrollWidth > at.clientWidth) return true
      return false
    }
    const { clientWidth } = document.documentElement
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const beyond = [...(modal ?? document).querySelectorAll('button, a[href], select, input')].filter(
      (element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isVisible = width > 1 && element.checkVisibility({ visibilityProperty: true })
        const isForPrograms = element.closest('[aria-hidden=true]') !== null
        return (
          isVisible && !isForPrograms && (right > clientWidth + 1 || left < -1) && !scrollsSideways(element)
        )
      },
    )
    const lines = 3 * parseFloat(getComputedStyle(document.documentElement).fontSize)
    const cramped = [...(modal?.querySelectorAll('*') ?? [])].filter(
      (element) =>
        scrolls(element, 'overflowY') &&
        element.scrollHeight > element.clientHeight + 1 &&
        element.clientHeight < lines,
    )
    return [
      ...beyond.map((element) => `${nameOf(element)} is beyond the edge of the screen`),
      ...cramped.map((element) => `${nameOf(element)} scrolls in ${element.clientHeight} pixels`),
    ]
  })

/** Marks the empty boxes that only a background paints, for {@link lostInForcedColours}. */
export const markPaintedBoxes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const painted = (element: Element) => getComputedStyle(element).backgroundColor
    const clear = 'rgba(0, 0, 0, 0)'
    for (const element of document.body.querySelectorAll('*')) {
      const { width, height } = element.getBoundingClientRect()
      const isEmpty =
        element.childNodes.length === 0 && !element.matches('input, select, textarea, svg, svg *')
      if (isEmpty && width > 1 && height > 1 && painted(element) !== clear && element.checkVisibility())
        element.setAttribute('data-painted', '')
    }
  })

/**
 * The losses in forced colours: marked boxes that look like their surroundings, drawings and text in the
 * colour of the page, and chosen or current elements that look like the others of their kind.
 */
export const lostInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clear = 'rgba(0, 0, 0, 0)'
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).replaceAll(/\s+/g, '.')}`
    const behind = (element: Element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (backgroundColor !== clear) return backgroundColor
      }
      return getComputedStyle(document.documentElement).backgroundColor
    }
    const hasBorder = (element: Element) => {
      const style = getComputedStyle(element)
      return parseFloat(style.borderTopWidth) > 0 && style.borderTopColor !== behind(element)
    }
    const gone = [...document.querySelectorAll('[data-painted]')].filter((element) => {
      const { backgroundColor } = getComputedStyle(element)
      const isPainted = backgroundColor !== clear && backgroundColor !== behind(element)
      return !isPainted && !hasBorder(element)
    })
    const invisible = [...document.querySelectorAll('svg :is(path, circle, rect, line)')].filter((shape) => {
      const { stroke, fill } = getComputedStyle(shape)
      const seen = [stroke, fill].filter((colour) => colour !== 'none' && colour !== clear)
      const back = behind(shape.closest('svg') ?? shape)
      return shape.checkVisibility() && seen.length > 0 && seen.every((colour) => colour === back)
    })
    const canvas = getComputedStyle(document.documentElement).backgroundColor
    /** Text has a plate in the colour of the page behind it, unless the element keeps its own colours. */
    const onPlate = [...document.body.querySelectorAll('*')].filter((element) => {
      const style = getComputedStyle(element)
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      const keepsColours = style.getPropertyValue('forced-color-adjust') === 'none'
      return hasText && !keepsColours && style.color === canvas && element.checkVisibility()
    })

    /**
     * The look of an element, as far as forced colours leave it: of itself, its first children and their
     * pseudo-elements.
     */
    const lookOf = (element: Element) => {
      const label = element.matches('input') ? (element as HTMLInputElement).labels?.[0] : null
      const parts = [element, ...element.querySelectorAll('span, svg'), ...(label ? [label] : [])]
      const styles = parts.flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
      )
      return JSON.stringify(
        styles.map((style) => [
          style.content,
          style.color,
          style.backgroundColor,
          [style.borderTopColor, style.borderBottomColor, style.borderTopWidth, style.borderBottomWidth],
          [style.outlineStyle, style.outlineColor],
          style.textDecorationLine,
        ]),
      )
    }
    /** The same element as if it were not chosen. */
    const unchosen = (element: Element, name: string) => {
      const value = element.getAttribute(name)
      if (name === 'checked') (element as HTMLInputElement).checked = false
      else element.setAttribute(name, 'false')
      const look = lookOf(element)
      if (name === 'checked') (element as HTMLInputElement).checked = true
      else element.setAttribute(name, value ?? '')
      return look
    }
    const states = {
      'aria-pressed': '[aria-pressed=true]',
      'aria-selected': '[aria-selected=true]',
      'aria-checked': '[aria-checked=true]',
      'aria-current': '[aria-current]:not([aria-current=false])',
      checked: 'input:checked',
    }
    const alike = Object.entries(states).flatMap(([name, selector]) =>
      [...document.querySelectorAll(selector)].filter((element) => {
        if (!element.checkVisibility()) return false
        if (unchosen(element, name) !== lookOf(element)) return false
        // If its own rules do not mark the choice, its class may, compared with another element of its kind.
        const others = [...document.querySelectorAll(element.tagName)].filter(
          (other) =>
            !other.matches(selector) &&
            other.parentElement?.parentElement === element.parentElement?.parentElement,
        )
        return !others.some((other) => lookOf(other) !== lookOf(element))
      }),
    )
    return [
      ...gone.map((element) => `${nameOf(element)} is gone in forced colours`),
      ...invisible.map((element) => `${nameOf(element)} has the colour of the page in forced colours`),
      ...onPlate.map((element) => `${nameOf(element)} has text that is not seen in forced colours`),
      ...alike.map((element) => `${nameOf(element)} looks like what is not chosen in forced colours`),
    ]
  })
