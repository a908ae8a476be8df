/** The size of targets for fingers and pointers, checked on every screen. */
import type { Page } from '@playwright/test'
import { motionEnded } from './accessibility'

/**
 * The minimum width and height of a target, in CSS pixels: 44 on a phone, 24 elsewhere (WCAG 2.5.5, 2.5.8).
 */
export const minimumTarget = (page: Page): number => ((page.viewportSize()?.width ?? 0) < 768 ? 44 : 24)

/**
 * The controls whose hit area is smaller than `minimumTarget`, one line each; `[]` on a good screen. It
 * measures the hit area with the element that the browser finds under a point: an overlay, a label or a
 * pseudo-element counts, a covered part does not. Links within a sentence are exempt, as WCAG has it: at
 * least three words beside them. The box of the control or of its label is at least 24 pixels as well, since
 * assistive technology and other checkers read the box. Motion has ended before it measures: a sheet that
 * still rises is cut by the edge of the screen.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await motionEnded(page)
  return page.evaluate((minimum) => {
    const selector =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], [role=radio], [role=checkbox]'
    /** Fractions of a layout cost half a pixel. */
    const tolerance = 0.5
    const minimumBox = 24

    const isInline = (element: Element) => ['inline', 'contents'].includes(getComputedStyle(element).display)
    const isInSentence = (control: Element) => {
      if (!(control instanceof HTMLAnchorElement) || !isInline(control)) return false
      let line = control.parentElement
      while (line !== null && isInline(line)) line = line.parentElement
      if (line === null) return false
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      while (texts.nextNode())
        if (!texts.currentNode.parentElement?.closest(selector))
          words.push(...(texts.currentNode.textContent?.match(/\p{L}+/gu) ?? []))
      return words.length >= 3
    }
    const labelsOf = (control: Element): readonly Element[] =>
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
        ? [...(control.labels ?? [])]
        : []
    const isDisabled = (control: Element) =>
      control.matches(':disabled') || control.closest('[inert]') !== null

    // An element that is no control (a label's text, an icon) belongs to the part that contains it.
    const isHit = (parts: readonly Element[], x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && parts.some((part) => part.contains(hit)) && !isOther(hit, parts)
    }
    /** The extent of the target from a point along one axis, in both directions. */
    const reach = (parts: readonly Element[], x: number, y: number, dx: number, dy: number) => {
      const run = (step: number) => {
        let length = 0
        while (length < minimum && isHit(parts, x + dx * step * (length + 1), y + dy * step * (length + 1)))
          length += 1
        return length
      }
      return isHit(parts, x, y) ? 1 + run(1) + run(-1) : 0
    }
    /**
     * Tries the middle and the ends of a cross of the minimum's size. Most targets pass, and need no count of
     * pixels.
     */
    const isPlainlyLarge = (parts: readonly Element[], x: number, y: number) => {
      const [before, after] = [-minimum / 2, minimum / 2 - 1]
      const ends = [x + before, x + after].map((at) => [at, y] as const)
      ends.push([x, y + before], [x, y + after], [x, y])
      return ends.every(([left, top]) => isHit(parts, left, top))
    }
    /** True when another control is between the point and the target's parts (a link inside a label). */
    const isOther = (hit: Element, parts: readonly Element[]) => {
      const owner = hit.closest(selector)
      return (
        owner !== null &&
        !parts.includes(owner) &&
        !isInSentence(owner) &&
        parts.some((part) => part !== owner && part.contains(owner))
      )
    }

    const found: string[] = []
    for (const control of document.querySelectorAll(selector)) {
      if (isDisabled(control) || isInSentence(control)) continue
      // Some elements are for programs only, such as the user name for a password manager; axe finds those
      // that Tab reaches.
      if (control.closest('[aria-hidden=true]') !== null) continue
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      const parts = [control, ...labelsOf(control)]
      const name =
        control.getAttribute('aria-label') ??
        (parts.map((part) => part.textContent).join(' ') || control.outerHTML)
      const report = (what: string, size: { width: number; height: number }, needed: number) =>
        found.push(
          `${what} of ${Math.round(size.width)} × ${Math.round(size.height)} pixels, ${needed} are needed: ${control.tagName.toLowerCase()} "${name.trim().slice(0, 80)}"`,
        )
      // A control outside the modal dialog is no target now.
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
      if (modal && !modal.contains(control)) continue
      // A control below a panel that is open while the pointer is in it becomes a target once the pointer
      // leaves.
      const { left, top, width, height } = control.getBoundingClientRect()
      const above = document
        .elementFromPoint(left + width / 2, top + height / 2)
        ?.closest('[data-state=hovered]')
      if (above && !above.contains(control)) continue
      const sizes = parts.flatMap((part) => {
        part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = part.getBoundingClientRect()
        const x = left + width / 2
        const y = top + height / 2
        // An element beyond the edge of the screen (a skip link) appears only with the focus.
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return []
        if (isPlainlyLarge(parts, x, y)) return [{ width: minimum, height: minimum }]
        return [{ width: reach(parts, x, y, 1, 0), height: reach(parts, x, y, 0, 1) }]
      })
      if (sizes.length === 0) continue
      const boxes = parts.map((part) => part.getBoundingClientRect())
      if (!boxes.some((box) => Math.min(box.width, box.height) + tolerance >= minimumBox))
        report('box', control.getBoundingClientRect(), minimumBox)
      const isLarge = sizes.some(
        ({ width, height }) => width + tolerance >= minimum && height + tolerance >= minimum,
      )
      if (isLarge) continue
      const [largest = { width: 0, height: 0 }] = sizes.sort(
        (one, other) => other.width * other.height - one.width * one.height,
      )
      report('target', largest, minimum)
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return found
  }, minimumTarget(page))
}
