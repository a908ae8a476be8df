/** The provinces of Sri Lanka with their districts, for the choices of an address. */

/** The 9 provinces and their 25 districts. */
export const provinces = [
  { name: 'Central Province', districts: ['Kandy', 'Matale', 'Nuwara Eliya'] },
  { name: 'Eastern Province', districts: ['Ampara', 'Batticaloa', 'Trincomalee'] },
  { name: 'North Central Province', districts: ['Anuradhapura', 'Polonnaruwa'] },
  { name: 'North Western Province', districts: ['Kurunegala', 'Puttalam'] },
  { name: 'Northern Province', districts: ['Jaffna', 'Kilinochchi', 'Mannar', 'Mullaitivu', 'Vavuniya'] },
  { name: 'Sabaragamuwa Province', districts: ['Kegalle', 'Ratnapura'] },
  { name: 'Southern Province', districts: ['Galle', 'Hambantota', 'Matara'] },
  { name: 'Uva Province', districts: ['Badulla', 'Monaragala'] },
  { name: 'Western Province', districts: ['Colombo', 'Gampaha', 'Kalutara'] },
] as const satisfies readonly { name: string; districts: readonly string[] }[]

/** All districts in alphabetical order. */
export const districts: readonly string[] = provinces
  .flatMap((province): readonly string[] => province.districts)
  .sort()

/** The province of a district, or null for a name that is no district. */
export const provinceOf = (district: string): string | null =>
  provinces.find((province) => (province.districts as readonly string[]).includes(district))?.name ?? null

/** The choices of a list, with the address's present value first when the list lacks it. */
export const withKnown = (choices: readonly string[], known: string): readonly string[] =>
  known === '' || choices.includes(known) ? choices : [known, ...choices]
