/** The centre's name when the configuration has none. */
export const defaultCentreName = 'Badminton and activity centre'

let name: string = defaultCentreName

/** Sets the name from the configuration, once, before any display. */
export function nameCentre(given: string): void {
  name = given
}

/** The centre's name on receipts, on paper and on its website. */
export const centreName = (): string => name
