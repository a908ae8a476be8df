/**
 * The key code of a key that an input method takes: Safari ends a composition with it and `isComposing`
 * false.
 */
const takenByInputMethod = 229

/**
 * Holds back the keys of a composition (Japanese, Sinhala by transliteration), so no handler of the portal
 * takes the Enter that ends it for its own. The browser and the input method still receive them.
 */
export function holdBackCompositionKeys(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || Reflect.get(event, 'keyCode') === takenByInputMethod)
        event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
