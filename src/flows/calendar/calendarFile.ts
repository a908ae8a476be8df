import { fromPromise } from 'xstate'
import { calendarFileName, calendarFileType } from '@domain/booking/calendarEvents'
import { shareText, type SharedBooking } from '@domain/booking/shareBooking'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import type { ToastRequest } from '@domain/messages/toasts'
import type { SaveFile } from '@machines/calendar/calendarFile/calendarFile.types'
import { saveFile } from '@world/downloads'
import { showingToast } from '@machines/shared/notifyPortal'
import { shareOrCopy } from '@world/sharing'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The device displays the result itself, except after a copy. */
async function share(deps: FlowDeps, booking: SharedBooking, show: (request: ToastRequest) => void) {
  const shared = await shareOrCopy(deps, shareText(booking))
  if (shared === 'copied')
    show({ tone: 'success', title: 'Booking copied', message: 'Paste it into a message.' })
  if (shared === 'failed') show({ tone: 'warning', title: 'The booking could not be copied' })
}

/** A booking as a file for the member's calendar. */
export function calendarFileFlow(deps: FlowDeps) {
  const { config } = deps
  const machine = calendarFileMachine.provide({
    actors: {
      saveFile: fromPromise<SaveFile['output'], SaveFile['input']>(async ({ input, signal }) => {
        // Only a member who requests a file loads the code that writes it.
        const { calendarText } = await import(
          /* webpackChunkName: "calendarText" */ '@domain/booking/calendarText'
        )
        signal.throwIfAborted()
        const isLive = input.hours.some(({ status }) => status !== 'Canceled')
        const origin = deps.navigation.origin()
        const { host } = new URL(config.apiBase, origin)
        const uids = config.calendarUids ?? { domain: host, firstBooking: 0 }
        const method = isLive ? 'PUBLISH' : 'CANCEL'
        saveFile(deps, {
          name: calendarFileName(input.id),
          type: calendarFileType(method),
          text: calendarText(
            [input],
            {
              method,
              organizer: config.email,
              around: { places: config.places, portalUrl: origin, uids },
            },
            deps.clock.now(),
          ),
        })
        return null
      }),
    },
    actions: {
      reportDefect: reporting(deps),
      shareBooking: ({ system }, { booking }: { booking: SharedBooking }) =>
        void share(deps, booking, showingToast(system)),
    },
  })
  return { machine, input: undefined }
}
