import { shadesOf, type Shades } from '@server/centre/accent'

interface Letterhead extends Shades {
  /** True when the server has a picture of the centre that mail programs display. */
  readonly hasIcon: boolean
}

let current: Letterhead = { ...shadesOf(null), hasIcon: false }

/** Sets the face of mails from the settings, once. */
export function setLetterhead(accent: string | null, hasIcon: boolean): void {
  current = { ...shadesOf(accent), hasIcon }
}

/** The face of the centre in mails. */
export const letterhead = (): Letterhead => current
