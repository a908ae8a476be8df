import { useSyncExternalStore } from 'react'
import type { BaseLocationHook } from 'wouter'
import { useApp } from './AppContext'

/** The router's location is the world's, so links, flows and the Back button change the same place. */
export const useWorldLocation: BaseLocationHook = () => {
  const { navigation } = useApp().world
  const current = () => navigation.current().path
  const path = useSyncExternalStore(navigation.subscribe, current, current)
  const go = (address: string, options?: { replace?: boolean }) =>
    options?.replace ? navigation.replace(address) : navigation.go(address)
  return [path, go]
}
