import { createContext, useContext } from 'react'
import type { App } from './start'

/** The running portal, for every page. */
export const AppContext = createContext<App | null>(null)

/** Returns the running portal. Throws when a page is rendered outside one. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('a page stands outside the portal')
  return app
}
