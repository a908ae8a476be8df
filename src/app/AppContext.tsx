import { createContext, useContext } from 'react'
import type { App } from './start'

/** The running portal, handed down to the pages. */
export const AppContext = createContext<App | null>(null)

/** The running portal. Throws when a page is rendered outside of one. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('a page stands outside the portal')
  return app
}
