import { branchIdFrom, centreBranches } from '@domain/account/branches'
import { useId } from 'react'
import { validateBranch } from '@domain/forms/profileDetails'
import { Select } from '@ui/Select'
import { Text } from '@ui/Text'
import { useFlowForm } from '@views/shared/useFlowForm'
import type { FormProps } from './actor'
import { ProfileFormDialog } from './ProfileFormDialog'

/** Add New Branch: the unregistered branches (A2.47, A4.25–A4.27, A5.28, A5.29). */
export function BranchFields({ actor, screen }: FormProps) {
  const reasonId = useId()
  const registered = screen.profile.member.branches
  const ids = new Set(registered.map(branchIdFrom))
  const choices = centreBranches().filter(({ id }) => !ids.has(id))
  const { field, form, values } = useFlowForm({
    about: { name: screen.form, subject: '' },
    initial: { branch: '' },
    validate: validateBranch,
    submit: ({ branch }) => actor.send({ type: 'form.submitted', change: { kind: 'branch', branch } }),
    refused: { branch: screen.refused['branches'] ?? '' },
  })
  const allAreRegistered = 'All available branches are already registered'
  return (
    <ProfileFormDialog
      actor={actor}
      screen={screen}
      title="Add New Branch"
      saveLabel="Add Branch"
      incomplete={
        choices.length === 0
          ? allAreRegistered
          : (validateBranch({ branch: values.branch }).branch ?? undefined)
      }
      incompleteStandsIn={choices.length === 0 ? reasonId : undefined}
      form={form}
    >
      {choices.length === 0 ? (
        <div id={reasonId}>
          <Text>{allAreRegistered}</Text>
        </div>
      ) : (
        <Select
          {...field('branch')}
          label="Branch"
          placeholder="Choose a branch"
          options={choices.map(({ name, displayName }) => ({ value: name, label: displayName }))}
          data-autofocus
        />
      )}
    </ProfileFormDialog>
  )
}
