import { fromPromise } from 'xstate'
import { mapped } from '@domain/values/outcome'
import { calendarFeedMachine } from '@machines/calendar/calendarFeed/calendarFeed.machine'
import type { ChangeFeed, FetchFeed } from '@machines/calendar/calendarFeed/calendarFeed.types'
import { showingToast } from '@machines/shared/notifyPortal'
import { copyText } from '@world/clipboard'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The member's calendar address, over the member API (extension `calendar-feed`). */
export function calendarFeedFlow(deps: FlowDeps) {
  const { api, config, report } = deps
  const machine = calendarFeedMachine.provide({
    actors: {
      fetchFeed: fromPromise<FetchFeed['output'], undefined>(({ signal }) =>
        api.call('findCalendarFeed', undefined, { signal }),
      ),
      changeFeed: fromPromise<ChangeFeed['output'], ChangeFeed['input']>(async ({ input, signal }) =>
        input === 'creation'
          ? api.call('createCalendarFeed', undefined, { signal })
          : mapped(await api.call('revokeCalendarFeed', undefined, { signal }), () => null),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      copyAddress: ({ context: { secretAddress }, system }) => {
        if (secretAddress === null) return
        copyText(deps, secretAddress).then((isCopied) => {
          showingToast(system)(
            isCopied
              ? { tone: 'success', title: 'The address has been copied' }
              : {
                  tone: 'warning',
                  title: 'Your browser does not allow copying',
                  message: 'Please select the address and copy it yourself.',
                },
          )
        }, report)
      },
      reportDefect: reporting(deps),
    },
  })
  return { machine, input: { isOffered: config.extensions.includes('calendar-feed') } }
}
