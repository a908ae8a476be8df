/** What browsers give for a key that an input method takes: Safari ends a composition with it and `isComposing` false. */
const takenByInputMethod = 229

/**
 * Holds back the keys with which a text is composed (Japanese, Sinhala by transliteration), so that no handler of the portal takes
 * the Enter that ends a composition for its own. The browser and the input method still have them.
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
