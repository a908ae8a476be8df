import { safeReturnPath } from '@domain/portal/returnPath'
import { routeAt } from '@domain/portal/routes'
import { accountRoutingMachine } from '@machines/accountRouting/accountRouting.machine'
import type { Location } from '@machines/accountRouting/accountRouting.types'
import { firstRecords as table } from '@world/firstRecords'
import type { BaseDeps } from './deps'

/** Only the members' own pages are worth coming back to, and only they are (security check 4). */
const isMembersPage = (path: string) => routeAt(path)?.audience === 'members'

/** Where the browser is, as far as the routing cares. */
export const locationOf = ({ navigation }: Pick<BaseDeps, 'navigation'>): Location => ({
  ...navigation.current(),
  holdsToken: navigation.mailedToken() !== null,
})

/** The routing over the browser's address; a wanted path outlives a reload in this tab alone. */
export function accountRoutingFlow(world: BaseDeps) {
  const { navigation, records } = world
  const machine = accountRoutingMachine.provide({
    actions: {
      replaceAddress: (_, { to }) => navigation.replace(to),
      storeRememberedPath: (_, { path }) => {
        const safe = safeReturnPath(path, isMembersPage)
        if (safe === null) records.forget(table.rememberedPath)
        else records.write(table.rememberedPath, safe)
      },
    },
  })
  const remembered = safeReturnPath(records.read(table.rememberedPath), isMembersPage)
  return { machine, input: { location: locationOf(world), remembered } }
}
