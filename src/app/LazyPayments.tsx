import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { routeAt } from '@domain/portal/routes'
import type { FlowDeps } from '@flows/shared/deps'
import { MissingPart } from '@ui/MissingPart'
import { parameterOf } from '@world/navigation'
import { records as table } from '@world/recordTable'
import { useApp } from './AppContext'
import { loadAgain, loadChunk } from './chunkLoading'
import { usePayments } from './MemberPayments'
import { reloadWhenGone } from './missingChunk'
import { useChunkState } from './useChunk'
import { useIntent } from './useIntent'

const loadPayments = () =>
  loadChunk('payments', () => import(/* webpackChunkName: "payments" */ './Payments'))

/** Whether a payment left this browser for the gateway, or comes back from there. */
function hasPaymentUnderWay({ navigation, records }: Pick<FlowDeps, 'navigation' | 'records'>): boolean {
  const { path, query } = navigation.current()
  if (routeAt(path)?.name === 'payables' && parameterOf(query, 'attempt') !== null) return true
  return (records.read(table.payments)?.started ?? []).length > 0
}

/** Whether the payments are needed by now, or soon: the member does something, returns to the page, or pays elsewhere. */
function useNeedOfPayments(): boolean {
  const { world } = useApp()
  const watch = useCallback(
    (need: () => void) => {
      const ends = [world.lifecycle.onReturn(need), world.records.watch(table.payments, need)]
      return () => ends.forEach((end) => end())
    },
    [world],
  )
  return useIntent(() => hasPaymentUnderWay(world), watch)
}

/**
 * The payment dialog and the outcome of payments, loaded at once when a payment is under way, else with the member's first
 * interaction.
 */
export function LazyPayments() {
  const { requests } = usePayments()
  const isWanted = useSyncExternalStore(requests.onWanted, requests.isWanted)
  const isNeeded = useNeedOfPayments()
  useEffect(() => requests.onWanted(() => loadAgain(loadPayments)), [requests])
  return isWanted || isNeeded ? <LoadedPayments isWanted={isWanted} /> : null
}

function LoadedPayments({ isWanted }: { isWanted: boolean }) {
  const { world } = useApp()
  const state = useChunkState(loadPayments)
  if (state.status === 'loaded') return <state.module.Payments />
  if (state.status === 'pending' || !isWanted) return null
  return (
    <MissingPart
      title="The payment could not be opened"
      onPress={() => {
        void reloadWhenGone(window, world, state.reason, true)
        loadAgain(loadPayments)
      }}
    >
      The portal could not load its payment dialog. Check your connection. Nothing was paid.
    </MissingPart>
  )
}
