/** What the centre is called where its operator has not said it. */
export const defaultCentreName = 'Badminton and activity centre'

let name: string = defaultCentreName

/** Takes over the name of the configuration, once, before anything displays it. */
export function nameCentre(given: string): void {
  name = given
}

/** The centre's name, as receipts, paper and its website display it. */
export const centreName = (): string => name
