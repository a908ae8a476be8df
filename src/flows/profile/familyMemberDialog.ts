import { fromPromise } from 'xstate'
import { todayAt } from '@domain/time/centreTime'
import { whole } from '@domain/values/outcome'
import { familyMemberDialogMachine } from '@machines/profile/familyMemberDialog/familyMemberDialog.machine'
import type { FetchChildren, SaveChild } from '@machines/profile/familyMemberDialog/familyMemberDialog.types'
import { parameterOf, queryWithout } from '@world/navigation'
import { countingDown } from '@flows/shared/countingDown'
import type { FlowDeps } from '@flows/shared/deps'
import { mayManageChildren } from './mayManageChildren'
import { reporting } from '@flows/shared/reporting'

/** The address's parameter that opens a dialog (A2.54). */
const parameter = 'action'

/** Adding, editing and removing children over the member API. */
export function familyMemberDialogFlow(deps: FlowDeps) {
  const { api, clock, forms, navigation } = deps
  const typed = forms.wanted()
  const machine = familyMemberDialogMachine.provide({
    actors: {
      saveChild: fromPromise<SaveChild['output'], SaveChild['input']>(({ input, signal }) => {
        switch (input.kind) {
          case 'add':
            return api.call('createChild', input.child, { signal })
          case 'update':
            return api.call('updateChild', { id: input.id, child: input.child }, { signal })
          case 'remove':
            return api.call('deleteChild', { id: input.id }, { signal })
        }
      }),
      fetchChildren: fromPromise<FetchChildren['output'], undefined>(async ({ signal }) =>
        whole(await api.call('childMembers', undefined, { signal })),
      ),
      countDown: countingDown(deps),
    },
    actions: {
      clearAddress: () => {
        const { path, query } = navigation.current()
        if (parameterOf(query, parameter) !== null) navigation.replace(path + queryWithout(query, parameter))
      },
      reportDefect: reporting(deps),
    },
  })
  return {
    machine,
    input: {
      mayManage: mayManageChildren(deps),
      additionIsRequested:
        typed?.name === 'newChild' || parameterOf(navigation.current().query, parameter) === 'add',
      editedChildId: typed?.name === 'child' ? Number(typed.subject) : null,
      today: todayAt(clock.now()),
    },
  }
}
