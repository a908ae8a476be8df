/** The ways in which a member works a page: with a pointer, with a finger, with the keys alone. Each counts what it takes. */
import { expect, type Locator, type Page } from '@playwright/test'

export interface InputDevice {
  /** Presses a button or follows a link. */
  readonly press: (target: Locator) => Promise<void>
  /** Ticks a box, or picks one of several. */
  readonly tick: (target: Locator) => Promise<void>
  readonly write: (field: Locator, text: string) => Promise<void>
  /** Clicks, taps or key presses so far; scrolling and the characters of a text are none. */
  readonly count: () => number
}

const written = (field: Locator, text: string) => field.fill(text)
/** What is pressed to pick one of several: the words of it. A box may have links in its words, and is pressed itself. */
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
  /** Each key so far with what had the focus after it, for the message of a test that counts. */
  readonly trail: () => string
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
/** Radio buttons of one question are one stop of the Tab key. */
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

/** The keyboard alone: the Tab key moves on until the target has the focus, arrows move among radio buttons. */
export function keys(page: Page): KeyboardDevice {
  const trail: string[] = []
  const key = async (name: string) => {
    await page.keyboard.press(name)
    // A key that leads to another page leaves nothing to ask.
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
