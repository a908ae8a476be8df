import { type ComponentType, useState } from 'react'
import type { Actor } from 'xstate'
import type { OwnEventRequest } from '@domain/booking/ownEvents'
import { createRequestPort, type RequestPort } from '@domain/values/requestPort'
import { ownEventsFlow } from '@flows/calendar/ownEvents'
import type { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import { useApp } from './AppContext'
import { reloadWhenGone } from './missingChunk'
import { useFlow } from './useFlow'
import type { Parts } from '@ui/parts'

type DialogComponent = ComponentType<{ readonly requests: RequestPort<OwnEventRequest> }>

/** The member's own events, and the dialog over the page that edits them, which is loaded when it is first wanted. */
export function useOwnEvents(): {
  readonly actor: Actor<typeof ownEventsMachine>
  readonly dialog: Parts
} {
  const { world } = useApp()
  const [requests] = useState(createRequestPort<OwnEventRequest>)
  const [Dialog, setDialog] = useState<DialogComponent | null>(null)
  const actor = useFlow((deps) =>
    ownEventsFlow(deps, {
      loadDialog: async () => {
        try {
          const { OwnEventDialog } = await import(/* webpackChunkName: "ownEventDialog" */ './OwnEventDialog')
          setDialog(() => OwnEventDialog)
          return true
        } catch (error) {
          void reloadWhenGone(window, world, error, true)
          return false
        }
      },
      openDialog: requests.request,
    }),
  )
  return { actor, dialog: Dialog && <Dialog requests={requests} /> }
}
