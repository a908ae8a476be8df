import * as z from 'zod/mini'
import { type Catalogue, catalogueOf } from '@server/centre/catalogue'
import { centreSchema } from '@server/centre/centreSchema'
import { placesOf } from '@server/centre/places'
import given from './centre.json' with { type: 'json' }

const file = z.parse(centreSchema, given)

/** The offer of the seed data: a file of a centre like any other. */
export const seedCatalogue: Catalogue = catalogueOf(file) ?? { branches: [], activities: [], facilities: [] }

/** The places of its branches, with the plans of their halls. */
export const seedPlaces = placesOf(file)
