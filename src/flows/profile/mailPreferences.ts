import { fromPromise } from 'xstate'
import type { MailChoice, MailKind } from '@domain/account/mailPreferences'
import { mailPreferencesMachine } from '@machines/profile/mailPreferences/mailPreferences.machine'
import type { FetchPreferences, SaveChoice } from '@machines/profile/mailPreferences/mailPreferences.types'
import { parameterOf } from '@world/navigation'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'

/** The member's mail preferences, over the member API (extension `mail-preferences`). */
export function mailPreferencesFlow(deps: FlowDeps) {
  const { api, config, navigation } = deps
  const machine = mailPreferencesMachine.provide({
    actors: {
      fetchPreferences: fromPromise<FetchPreferences['output'], undefined>(({ signal }) =>
        api.call('mailPreferences', undefined, { signal }),
      ),
      saveChoice: fromPromise<SaveChoice['output'], MailChoice>(({ input, signal }) =>
        api.call('changeMailPreferences', input, { signal }),
      ),
      countDown: countingDown(deps),
    },
    actions: { reportDefect: reporting(deps) },
  })
  const { extensions } = config
  const kinds: readonly MailKind[] = extensions.includes('slot-alerts')
    ? ['reminders', 'slotAlerts']
    : ['reminders']
  const isAskedFor = parameterOf(navigation.current().query, 'action') === 'email-preferences'
  return { machine, input: { isOffered: extensions.includes('mail-preferences'), kinds, isAskedFor } }
}
