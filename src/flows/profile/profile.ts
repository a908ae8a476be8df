import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { profileDialogs } from '@domain/forms/keptForm'
import { pathOf } from '@domain/portal/routes'
import { todayAt } from '@domain/time/centreTime'
import { profileMachine } from '@machines/profile/profile/profile.machine'
import type { LoadProfile, ProfileEvent, ProfileInput } from '@machines/profile/profile/profile.types'
import { parameterOf } from '@world/navigation'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { emailChangeFlow } from './emailChange'
import { passwordChangeFlow } from './passwordChange'
import { profileFormFlow } from './profileForm'

type Opened = Extract<ProfileEvent, { type: 'dialog.opened' }>

/** The dialogs that the page's address can open. */
const dialogs: Readonly<Record<string, ProfileInput['wanted']>> = {
  'change-password': 'password',
  'add-branch': 'branch',
}

/** The dialog that a query of the page opens; null for none. */
function dialogIn(query: string): ProfileInput['wanted'] {
  const action = parameterOf(query, 'action')
  return (action === null ? null : dialogs[action]) ?? null
}

/** The member's profile over the member API (A7.15). */
export function profileFlow(deps: FlowDeps) {
  const { api, clock, config, forms, navigation } = deps
  const machine = profileMachine.provide({
    actors: {
      loadProfile: fromPromise<LoadProfile['output'], undefined>(({ signal }) =>
        api.call('showProfile', undefined, { signal }),
      ),
      profileForm: profileFormFlow(deps).machine,
      emailChange: emailChangeFlow(deps).machine,
      passwordChange: passwordChangeFlow(deps).machine,
      watchAddress: fromCallback<EventObject, undefined, Opened>(({ sendBack }) =>
        navigation.subscribe(({ path, query }) => {
          const dialog = path === pathOf('profile') ? dialogIn(query) : null
          if (dialog) sendBack({ type: 'dialog.opened', dialog })
        }),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      reportDefect: reporting(deps),
    },
  })
  const typed = forms.wanted()?.name
  const wanted = dialogIn(navigation.current().query) ?? profileDialogs.find((each) => each === typed) ?? null
  return {
    machine,
    input: {
      wanted,
      keepsContact: config.extensions.includes('address-details'),
      asksForPassword: config.extensions.includes('confirm-email-change'),
      hasCalendarFeed: config.extensions.includes('calendar-feed'),
      today: todayAt(clock.now()),
    },
  }
}
