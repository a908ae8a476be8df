/**
 * Adds to jsdom the browser functions of the portal's screens: modal dialogs, popovers, media queries and the
 * like, each with the behaviour that tests rely on (Escape cancels the topmost dialog, the focus returns on
 * closing). There is no `fetch` on purpose: a view makes no request, and a test of requests runs in the `api`
 * suite. There is no MessageChannel either, since React would keep it open and Jest would never end.
 */
import '@testing-library/jest-dom'
import { cleanup } from '@testing-library/react'
import { TextDecoder, TextEncoder } from 'node:util'
import { deserialize, serialize } from 'node:v8'

type Restore = HTMLElement | null

const modals: { dialog: HTMLDialogElement; before: Restore }[] = []

function firstFocusable(within: HTMLElement): HTMLElement {
  return (
    within.querySelector<HTMLElement>('[autofocus]') ??
    within.querySelector<HTMLElement>(
      'button:not([disabled]), [href], input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]',
    ) ??
    within
  )
}

function showModal(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError')
  modals.push({ dialog: this, before: document.activeElement as Restore })
  this.open = true
  firstFocusable(this).focus()
}

function close(this: HTMLDialogElement, returnValue?: string) {
  if (!this.open) return
  this.open = false
  if (returnValue !== undefined) this.returnValue = returnValue
  const at = modals.findIndex((modal) => modal.dialog === this)
  const before = at < 0 ? null : (modals.splice(at, 1)[0]?.before ?? null)
  before?.focus()
  this.dispatchEvent(new Event('close'))
}

/**
 * Lets the Escape key close the topmost modal dialog, unless `closedby="none"` or a cancelled event forbids
 * it.
 */
function escape(event: KeyboardEvent) {
  const top = modals.at(-1)?.dialog
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return
  if (top.getAttribute('closedby') === 'none') return
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
}

const toggled = (open: boolean) =>
  Object.assign(new Event('toggle'), {
    oldState: open ? 'closed' : 'open',
    newState: open ? 'open' : 'closed',
  })

const popovers = {
  showPopover(this: HTMLElement) {
    this.setAttribute('data-popover-open', '')
    this.dispatchEvent(toggled(true))
  },
  hidePopover(this: HTMLElement) {
    if (!this.hasAttribute('data-popover-open')) return
    this.removeAttribute('data-popover-open')
    this.dispatchEvent(toggled(false))
  },
  togglePopover(this: HTMLElement, force?: boolean) {
    const open = force ?? !this.hasAttribute('data-popover-open')
    if (open) this.showPopover()
    else this.hidePopover()
    return open
  },
}

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

class PointerEventOfMouse extends MouseEvent {
  readonly pointerId: number
  readonly pointerType: string
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init)
    this.pointerId = init.pointerId ?? 1
    this.pointerType = init.pointerType ?? 'mouse'
  }
}

/** Answers a width query for a desktop of 1440 pixels, and every preference with "no-preference". */
function matchMedia(query: string) {
  const least = /min-width:\s*(\d+)(rem)?/.exec(query)
  const most = /max-width:\s*(\d+)/.exec(query)
  const matches =
    (least !== null || most !== null) &&
    (least === null || Number(least[1]) * (least[2] ? 16 : 1) <= 1440) &&
    (most === null || Number(most[1]) >= 1440)
  return {
    matches,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }
}

const computedStyle = window.getComputedStyle.bind(window)
const styleOf = (properties: Readonly<Record<string, string>>) =>
  ({
    ...properties,
    getPropertyValue: (name: string) => properties[name] ?? '',
  }) as unknown as CSSStyleDeclaration
const visible = { visibility: 'visible', opacity: '1', 'pointer-events': 'auto' }
const [displayed, notDisplayed, pseudo] = [
  styleOf({ ...visible, display: 'block' }),
  styleOf({ ...visible, display: 'none' }),
  styleOf({}),
]
const isDisplayed = (element: Element) =>
  !(element as HTMLElement).hidden && (!(element instanceof HTMLDialogElement) || element.open)

/**
 * Without style sheets an element has the browser's default styles and its own `style`. jsdom computed the
 * rest for each element and its ancestors in every query by role, which took a third of the time of a test.
 */
function getComputedStyle(element: Element, part?: string | null): CSSStyleDeclaration {
  if (document.styleSheets.length > 0) return computedStyle(element, part)
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.hasAttribute('style')) return computedStyle(element, part)
  if (part) return pseudo
  return isDisplayed(element) ? displayed : notDisplayed
}

Object.assign(HTMLDialogElement.prototype, { showModal, close, show: showModal })
Object.assign(HTMLElement.prototype, popovers)
Object.assign(Element.prototype, {
  scrollIntoView() {},
  scrollTo() {},
  setPointerCapture() {},
  releasePointerCapture() {},
  hasPointerCapture: () => false,
})
Object.assign(document, { fonts: { check: () => false, load: async () => [] } })
Object.assign(window, { getComputedStyle, matchMedia, scrollTo() {} })
Object.assign(globalThis, {
  structuredClone: <T>(value: T): T => deserialize(serialize(value)) as T,
  TextEncoder,
  TextDecoder,
  ResizeObserver: QuietObserver,
  IntersectionObserver: QuietObserver,
  PointerEvent: PointerEventOfMouse,
  CSS: { supports: () => false, escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
})
document.addEventListener('keydown', escape)

afterEach(() => {
  cleanup()
  modals.length = 0
  localStorage.clear()
  sessionStorage.clear()
})
