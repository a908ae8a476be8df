import { fromPromise } from 'xstate'
import { readDues } from '@api/readDues'
import { mapped } from '@domain/values/outcome'
import { deskOf } from '@domain/money/desk'
import { type DuesPlace, parametersOfPlace, placeFrom, placeParameters } from '@domain/money/duesPlace'
import { pathOf } from '@domain/portal/routes'
import { payablesMachine } from '@machines/money/payables/payables.machine'
import type { LoadDues } from '@machines/money/payables/payables.types'
import { addressWith } from '@world/addressWith'
import { type Place, parameterOf } from '@world/navigation'
import { reporting } from '@flows/shared/reporting'
import { countingDown } from '@flows/shared/countingDown'
import { watchingAddress } from '@flows/shared/watching'
import type { FlowDeps } from '@flows/shared/deps'

const placeIn = ({ query }: Place): DuesPlace => placeFrom((name) => parameterOf(query, name))

/** The member's dues over the member API; the address holds tab, page and item. */
export function payablesFlow(deps: FlowDeps) {
  const { api, clock, config, navigation } = deps
  const addressOf = (place: DuesPlace) =>
    addressWith(navigation.current(), placeParameters, parametersOfPlace(place))
  const machine = payablesMachine.provide({
    actors: {
      loadDues: fromPromise<LoadDues['output'], LoadDues['input']>(async ({ input, signal }) => {
        const outcome = await readDues(api, { pages: input.pages, signal })
        return mapped(outcome, (dues) => ({ dues, readAt: clock.now() }))
      }),
      watchAddress: watchingAddress(deps, (place) => ({ place: placeIn(place) })),
      countDown: countingDown(deps),
    },
    actions: {
      pushAddress: ({ context }) => navigation.go(addressOf(context.place)),
      replaceAddress: ({ context }) => {
        const now = navigation.current()
        // A late answer must not change the address when the member is already on the way to another page.
        if (now.path !== pathOf('payables')) return
        const address = addressOf(context.place)
        if (address !== `${now.path}${now.query}`) navigation.replace(address)
      },
      reportDefect: reporting(deps),
    },
  })
  const input = {
    hasDuePages: config.extensions.includes('receivable-pages'),
    desk: deskOf(config),
    place: placeIn(navigation.current()),
  }
  return { machine, input }
}
