/**
 * Finds the enabled controls of a page and the effect of pressing one, in the gallery and on the pages of the
 * portal.
 */

/** The tools of {@link controlTools}; `window.controls` on the pages of the portal. */
export interface ControlTools {
  /**
   * The controls that a member can press now: visible, enabled, not behind a modal dialog, not already
   * chosen. `within` is the part of the document to search, unless a modal dialog is open.
   */
  readonly list: (within?: string) => readonly HTMLElement[]
  /** A name that identifies a control after another render of the page. */
  readonly nameOf: (control: HTMLElement) => string
  /** The name without its numbers and dates: controls that differ only in these are of one kind. */
  readonly kindOf: (control: HTMLElement) => string
  /** True when the control leads to an address or another program, so a press needs no check. */
  readonly leadsAway: (control: HTMLElement) => boolean
  /** Presses a control like a member: focus first, then a click; a list gets another option. */
  readonly press: (control: HTMLElement) => void
  /**
   * Everything on the page that a press may change, as text: document, fields, focus, address, open elements,
   * scrolling.
   */
  readonly stateOf: () => string
}

/**
 * Makes the tools in the page itself. The function refers to nothing outside, so any page can evaluate its
 * source.
 */
export function controlTools(): ControlTools {
  const pressable =
    'button, summary, a[href], select, input[type=checkbox], input[type=radio], [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], [role=radio], [role=checkbox]'
  /** A press of a chosen control, or of the link to the open page, rightly changes nothing. */
  const chosen =
    '[aria-current=page], [role=tab][aria-selected=true], [role=option][aria-selected=true], [role=radio][aria-checked=true], input[type=radio]:checked'
  const disabled = ':disabled, [aria-disabled=true], [inert], [inert] *'

  const list = (within = 'body') => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    const part = modal ?? document.querySelector(within) ?? document
    return [...part.querySelectorAll<HTMLElement>(pressable)].filter(
      (control) =>
        !control.matches(disabled) &&
        !control.matches(chosen) &&
        (control.checkVisibility({ visibilityProperty: true }) ||
          [...((control as HTMLInputElement).labels ?? [])].some((label) => label.checkVisibility())),
    )
  }
  const nameOf = (control: HTMLElement) => {
    const label = (control as HTMLInputElement).labels?.[0]?.innerText
    const name = control.getAttribute('aria-label') ?? label ?? control.innerText
    const role = control.getAttribute('role') ?? control.tagName.toLowerCase()
    return `${role} "${name.replace(/\s+/g, ' ').trim()}"`
  }
  const kindOf = (control: HTMLElement) =>
    nameOf(control).replace(
      /\w+day\b|January|February|March|April|May|June|July|August|September|October|November|December|\d/g,
      '',
    )
  const leadsAway = (control: HTMLElement) =>
    control instanceof HTMLAnchorElement &&
    (/^(mailto|tel):/.test(control.href) || control.target === '_blank' || control.hasAttribute('download'))
  const press = (control: HTMLElement) => {
    if (control instanceof HTMLSelectElement) {
      const other = [...control.options].find((option) => !option.disabled && !option.selected)
      if (!other) return
      other.selected = true
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else control.click()
  }
  const stateOf = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    const focused = document.activeElement
    return [
      document.body.innerHTML.replaceAll(/_r_[0-9a-z]+_/g, ''),
      ...fields.map((field) => `${field.value} ${field.checked}`),
      focused === null ? '' : [...document.querySelectorAll('*')].indexOf(focused),
      location.href,
      document.querySelectorAll('dialog:modal, :popover-open').length,
      `${window.scrollX} ${window.scrollY}`,
    ].join('\n')
  }
  return { list, nameOf, kindOf, leadsAway, press, stateOf }
}
