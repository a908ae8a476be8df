/** The centre's name when the configuration has none. */
export const defaultCentreName = 'Badminton and activity centre'

let name: string = defaultCentreName
let logo: string | null = null

/** Sets name and logo from the configuration, once, before any display. */
export function nameCentre(given: string, itsLogo: string | null = null): void {
  name = given
  logo = itsLogo
}

/** The centre's name on receipts, on paper, on its website and beside its logo. */
export const centreName = (): string => name

/** The path of the centre's logo; null for the portal's own. */
export const centreLogo = (): string | null => logo
