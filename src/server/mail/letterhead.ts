import { shadesOf, type Shades } from '@server/centre/accent'

interface Letterhead extends Shades {
  /** The address of the centre's icon, a picture that mail programs display; null without one. */
  readonly icon: string | null
}

let current: () => Letterhead = () => ({ ...shadesOf(null), icon: null })

/** Sets the face of mails from the settings, once; the address of the icon is known once the server listens. */
export function setLetterhead(accent: string | null, icon: () => string | null): void {
  const shades = shadesOf(accent)
  current = () => ({ ...shades, icon: icon() })
}

/** The face of the centre in mails. */
export const letterhead = (): Letterhead => current()
