/** The accent of the portal (`src/ui/tokens.css`). */
export const defaultAccent = '#c9f26b'

/** The backgrounds of the portal on which the accent is text, the edge of a control, or a button. */
const surfaces = ['#080c10', '#0e141a', '#141c24', '#1b2530']
/** The contrast of text; that of controls, 3 : 1, follows from it. */
const ofText = 4.5

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))

/** `share` of the second colour in the first. */
export const mixed = (colour: string, other: string, share: number): string => {
  const others = channels(other)
  return `#${channels(colour)
    .map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The lowest contrast of the accent: on each background, and of the text on it. */
const lowestContrast = (accent: string): number =>
  Math.min(...[...surfaces, onAccent(accent)].map((each) => contrast(accent, each)))

const onAccent = (accent: string) => (accent === defaultAccent ? '#14200a' : mixed(accent, '#000000', 0.9))

/** Moves a colour towards another one until it fits. */
function moved(colour: string, towards: string, fits: (colour: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixed(colour, towards, share)
    if (fits(candidate)) return candidate
  }
  return towards
}

/** What is wrong with an accent, and what would do; null for one that can be read. */
export function accentProblem(accent: string): string | null {
  const lowest = lowestContrast(accent)
  if (lowest >= ofText) return null
  const better = moved(accent, '#ffffff', (each) => lowestContrast(each) >= ofText)
  return `is too dark for text on the portal's backgrounds: its contrast is ${(Math.floor(lowest * 10) / 10).toFixed(1)} : 1, and ${ofText} : 1 is needed; ${better} would do`
}

/** The colours that follow from the accent. */
export interface Shades {
  readonly accent: string
  readonly hover: string
  /** Text on the accent. */
  readonly onAccent: string
  /** A link on white paper. */
  readonly link: string
}

/** The colours that follow from an accent; null means the portal's own. */
export function shadesOf(accent: string | null): Shades {
  if (accent === null || accent === defaultAccent)
    return { accent: defaultAccent, hover: '#d8fa86', onAccent: onAccent(defaultAccent), link: '#2f5d0b' }
  return {
    accent,
    hover: mixed(accent, '#ffffff', 0.25),
    onAccent: onAccent(accent),
    link: moved(accent, '#000000', (each) => contrast(each, '#ffffff') >= 7),
  }
}
