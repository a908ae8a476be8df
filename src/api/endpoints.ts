import type { Endpoint } from './endpoint'
import * as desk from './endpoints/desk'
import { memberEndpoints } from './memberEndpoints'

/** Every call of the member API by name, for the server, the documents and the tests. */
export const endpoints = { ...memberEndpoints, ...desk } as const

export type EndpointName = keyof typeof endpoints

/** The table as a list, area by area. */
export const allEndpoints: readonly Endpoint<never, unknown>[] = Object.values(endpoints)
