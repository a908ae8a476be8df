/**
 * The ways in which a member works a page: with a pointer, with a finger, with the keys alone. Each counts
 * its presses.
 */
import { expect, type Locator, type Page } from '@playwright/test'

export interface InputDevice {
  /** Presses a button or follows a link. */
  readonly press: (target: Locator) => Promise<void>
  /** Ticks a box, or picks one of several. */
  readonly tick: (target: Locator) => Promise<void>
  readonly write: (field: Locator, text: string) => Promise<void>
  /** Clicks, taps or key presses so far; scrolling and the characters of a text do not count. */
  readonly count: () => number
}

const written = (field: Locator, text: string) => field.fill(text)
/**
 * The element to press for a choice: the label of a radio button. The label of a box may contain links, so a
 * press goes to the box itself.
 */
const pressedOf = async (box: Locator) =>
  (await box.getAttribute('type')) === 'radio' ? box.locator('xpath=ancestor::label') : box

/** A mouse. */
export function pointer(): InputDevice {
  let clicks = 0
  const click = (target: Locator) => {
    clicks += 1
    return target.click()
  }
  return {
    press: click,
    tick: async (box) => click(await pressedOf(box)),
    write: written,
    count: () => clicks,
  }
}

/** A finger on a phone. */
export function touch(): InputDevice {
  let taps = 0
  const tap = (target: Locator) => {
    taps += 1
    return target.tap()
  }
  return { press: tap, tick: async (box) => tap(await pressedOf(box)), write: written, count: () => taps }
}

export interface KeyboardDevice extends InputDevice {
  /** Presses one key. */
  readonly key: (name: string) => Promise<void>
  /** Each key so far with the focused element after it, for the message of a test that counts. */
  readonly trail: () => string
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
/** Radio buttons of one question are one Tab stop. */
const groupHasFocus = (target: Locator) =>
  target.evaluate(
    (element) =>
      element === document.activeElement ||
      (document.activeElement instanceof HTMLInputElement &&
        document.activeElement.type === 'radio' &&
        document.activeElement.name === element.getAttribute('name')),
  )

function nameOfFocus(): string {
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.slice(0, 40) ?? 'nothing'
}

/** The keyboard alone: Tab moves on until the target has the focus, arrows move among radio buttons. */
export function keys(page: Page): KeyboardDevice {
  const trail: string[] = []
  const key = async (name: string) => {
    await page.keyboard.press(name)
    // After a key that leads to another page there is no focus to ask for.
    const focused = await page.evaluate(nameOfFocus).catch(() => 'another page')
    trail.push(`${name} → ${focused}`)
  }
  const reach = async (target: Locator, isThere = hasFocus, by = 'Tab') => {
    await expect(target).toBeVisible()
    for (let steps = 0; steps < 40; steps += 1) {
      if (await isThere(target)) return
      await key(by)
    }
    throw new Error(`${target} cannot be reached with the keyboard`)
  }
  return {
    key,
    press: async (target) => {
      await reach(target)
      await key('Enter')
    },
    tick: async (target) => {
      await reach(target, groupHasFocus)
      await reach(target, hasFocus, 'ArrowRight')
      if (!(await target.isChecked())) await key('Space')
    },
    write: async (field, text) => {
      await reach(field)
      await page.keyboard.type(text)
    },
    count: () => trail.length,
    trail: () => trail.join('\n'),
  }
}
