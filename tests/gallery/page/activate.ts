/**
 * Uses every control of a picture like a member, to find the events that a screen can send: it fills in
 * fields with the values of the sampled events, submits forms, presses buttons, and leaves dialogs with
 * Escape. It uses controls that appear meanwhile (in an opened menu) in the next round.
 */

type Leaves = Readonly<Record<string, string | boolean>>
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The values in an event by their innermost names: `{ credentials: { email } }` gives `email`. */
export function leavesOf(value: unknown, name = ''): Leaves {
  if (typeof value === 'boolean') return { [name]: value }
  if (typeof value === 'string' || typeof value === 'number') return { [name]: String(value) }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => leavesOf(inner, key))) as Leaves
}

const plausible: Readonly<Record<string, string>> = {
  email: 'kamala@example.test',
  password: 'Shuttle-2027!',
  tel: '0771234567',
  date: '1990-05-17',
  month: '2026-07',
  time: '18:00',
  number: '1',
  search: 'court',
}

/**
 * Waits for the next task, before which React has rendered; a time-out would wait for four milliseconds more.
 */
const settled = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('message', () => resolve(), { once: true })
    window.postMessage(null, '*')
  })

/** Changes a field like typing: React listens to the native setter and the bubbling event. */
function type(field: Field, value: string) {
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function fill(field: Field, leaves: Leaves) {
  if (field.disabled || field.getAttribute('aria-disabled') === 'true') return
  field.focus()
  const meant = leaves[field.name]
  if (field instanceof HTMLSelectElement) {
    const others = [...field.options].filter(
      (option) => !option.disabled && (option.value === meant || option.value !== field.value),
    )
    const chosen =
      others.find(({ value }) => value === meant) ?? others.find(({ value }) => value !== '') ?? others[0]
    if (chosen !== undefined) type(field, chosen.value)
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const wanted = field.type === 'radio' ? meant === undefined || meant === field.value : (meant ?? true)
    if (field.checked !== wanted) field.click()
  } else if (!field.readOnly && !(field instanceof HTMLInputElement && field.type === 'file')) {
    const fallback = field instanceof HTMLInputElement ? (plausible[field.type] ?? 'Kamala') : 'A longer text'
    type(field, typeof meant === 'string' ? meant : fallback)
  }
  field.blur()
}

const fields = 'input:not([type=hidden]), select, textarea'
const buttons =
  'button, summary, a[href], [role=button], [role=tab], [role=menuitem], [role=option], [role=gridcell], [role=switch], [role=radio], [role=checkbox]'

function leave() {
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  }
  const at = document.activeElement ?? document.body
  at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

function point(element: Element) {
  for (const name of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter']) {
    element.dispatchEvent(new PointerEvent(name, { bubbles: !name.endsWith('enter'), pointerType: 'mouse' }))
  }
  for (const name of ['pointerout', 'pointerleave', 'mouseout', 'mouseleave']) {
    element.dispatchEvent(new PointerEvent(name, { bubbles: !name.endsWith('leave'), pointerType: 'mouse' }))
  }
}

/**
 * Uses all controls inside `within` with these values until `enough` returns true. It does not press a button
 * twice.
 */
export async function activateAll(within: Element, leaves: Leaves, enough: () => boolean): Promise<void> {
  const used = new Set<Element>()
  for (let round = 0; round < 4 && !enough(); round += 1) {
    for (const field of within.querySelectorAll<Field>(fields)) fill(field, leaves)
    await settled()
    for (const form of within.querySelectorAll('form')) form.requestSubmit()
    await settled()
    const fresh = [...within.querySelectorAll<HTMLElement>(buttons)].filter((button) => !used.has(button))
    for (const button of fresh) {
      if (enough()) return
      used.add(button)
      if (!button.isConnected) continue
      button.focus()
      button.click()
      await settled()
    }
    leave()
    await settled()
    if (enough()) return
    // Ends the focus, which keeps some panels open, like a member who moves on.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    for (const element of within.querySelectorAll('*')) point(element)
    await settled()
    if (fresh.length === 0) break
  }
}
