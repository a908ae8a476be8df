import { createActor, type EventObject, fromCallback } from 'xstate'
import { isCurrentMarker } from '@domain/account/signOutMarker'
import { shapeOf, text } from '@domain/values/shape'
import { tabsMachine } from '@machines/shell/tabs/tabs.machine'
import type { TabsWorldEvent } from '@machines/shell/tabs/tabs.types'
import { records as table } from '@world/recordTable'
import type { Channel, Tabs, TabsDeps } from '@world/tabs'
import { reporting } from '@flows/shared/reporting'

const message = shapeOf({ ended: text })

const closeQuietly = (channel: Channel | null) => {
  try {
    channel?.close()
  } catch {
    // A channel that cannot be closed sends nothing more, which has the same effect.
  }
}

/** The connections of the flow, wired by `createTabs`. */
export interface TabsPorts {
  /** Called when another tab ended this tab's session. */
  readonly endedElsewhere: () => void
}

/** The protocol between tabs over the kept marker, storage's events and a channel. */
export function tabsFlow(deps: TabsDeps, { endedElsewhere }: TabsPorts) {
  const { records, openChannel, window, onReturn, random } = deps
  const kept = () => records.read(table.signOutMarker)
  let channel: Channel | null = null
  const post = (news: { readonly ended?: string }) => {
    try {
      channel?.postMessage(news)
    } catch {
      // The other tabs read the marker when the member returns to them.
    }
  }
  /**
   * Writes values that storage refused before, then reads the marker: a tab with newer knowledge must not
   * wait.
   */
  const read = (): TabsWorldEvent => {
    records.catchUp()
    return { type: 'marker.read', kept: kept() }
  }
  const machine = tabsMachine.provide({
    actors: {
      watchPage: fromCallback<EventObject, undefined, TabsWorldEvent>(({ sendBack }) => {
        const listening = new AbortController()
        const { signal } = listening
        window.addEventListener('pagehide', () => sendBack({ type: 'page.hidden' }), { signal })
        window.addEventListener('pageshow', () => sendBack({ type: 'page.shown' }), { signal })
        const ends = [
          () => listening.abort(),
          records.watch(table.signOutMarker, () => sendBack(read())),
          onReturn(() => sendBack(read())),
        ]
        return () => ends.forEach((end) => end())
      }),
      receiveMessages: fromCallback<EventObject, undefined, TabsWorldEvent>(({ sendBack }) => {
        try {
          channel = openChannel()
          channel?.addEventListener('message', ({ data }) => {
            // The message names the ended marker, so it works without storage and has no effect when it is
            // late.
            const ended = message(data)?.ended
            if (ended !== undefined) sendBack({ type: 'session.endedElsewhere', marker: ended })
            sendBack(read())
          })
        } catch {
          channel = null
        }
        return () => {
          closeQuietly(channel)
          channel = null
        }
      }),
    },
    actions: {
      persistMarker: ({ context, event }) => {
        if (event.type !== 'session.opened' || context.marker === null) return
        // New at each change, so a tab whose own marker was not stored sees a later sign-in of the same
        // member.
        const change = random()
        records.write(table.signOutMarker, { marker: context.marker, memberId: event.memberId, change })
      },
      persistSignOut: ({ event }) => {
        if (event.type !== 'signOut.requested') return
        records.write(table.signOutMarker, { marker: event.newMarker, memberId: null, change: random() })
      },
      notifyReplaced: ({ event }) => {
        if (event.type === 'session.opened' && event.kept) post({ ended: event.kept.marker })
      },
      notifyRestored: () => post({}),
      notifySignOut: ({ context, event }) => {
        const ended = context.marker ?? (event.type === 'signOut.requested' ? event.kept?.marker : null)
        if (ended !== null && ended !== undefined) post({ ended })
      },
      notifyEndedElsewhere: () => endedElsewhere(),
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { marker: null } }
}

/** Starts the protocol, for as long as the tab lives. */
export function createTabs(deps: TabsDeps): Tabs {
  const { records, random } = deps
  const callbacks = new Set<() => void>()
  const kept = () => records.read(table.signOutMarker)
  const { machine, input } = tabsFlow(deps, {
    endedElsewhere: () => callbacks.forEach((callback) => callback()),
  })
  const actor = createActor(machine, { input }).start()
  return {
    claim: (memberId) => {
      const newMarker = random()
      actor.send({ type: 'session.opened', memberId, kept: kept(), newMarker })
      return actor.getSnapshot().context.marker ?? newMarker
    },
    hold: (marker) =>
      actor.send(marker === null ? { type: 'session.closed' } : { type: 'session.restored', marker }),
    isCurrent: (marker) => isCurrentMarker(kept(), marker),
    memberIn: () => kept()?.memberId ?? null,
    notifySignOut: () => actor.send({ type: 'signOut.requested', kept: kept(), newMarker: random() }),
    onEndedElsewhere: (callback) => {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
  }
}
