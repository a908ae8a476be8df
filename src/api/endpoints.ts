import type { Endpoint } from './endpoint'
import * as profile from './endpoints/profile'
import { mainEndpoints } from './mainEndpoints'
import { settingsEndpoints } from './settingsEndpoints'

/**
 * Every call of the member API by name, for the server, the documents and the tests. The portal loads the three parts as
 * chunks of their own (`named.ts`).
 */
export const endpoints = { ...mainEndpoints, ...profile, ...settingsEndpoints } as const

export type EndpointName = keyof typeof endpoints

/** The table as a list, area by area. */
export const allEndpoints: readonly Endpoint<never, unknown>[] = Object.values(endpoints)
