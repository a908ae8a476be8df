import type { LinkedMember } from '@domain/account/account'
import { membershipLabel } from '@domain/account/membership'
import { isSameWord } from '@domain/booking/statuses'
import { shortDate } from '@domain/time/dates'
import { buttonClass } from '@ui/buttonClass'
import { Card } from '@ui/Card'
import { EmptyState } from '@ui/EmptyState'
import { PeopleIcon } from '@ui/icons/PeopleIcon'
import { PlusIcon } from '@ui/icons/PlusIcon'
import { StatusPill } from '@ui/StatusPill'
import { type Column, Table, TwoLines } from '@ui/Table'
import { PageLink } from '@views/shared/PageLink'
import { missing } from './texts'

const columns: readonly Column<LinkedMember>[] = [
  {
    key: 'name',
    header: 'Name',
    rowHeader: true,
    narrow: 'lead',
    // The type Child appears once.
    cell: ({ name, relationship, memberType }) =>
      isSameWord(relationship, memberType) ? (
        name || missing
      ) : (
        <TwoLines first={name || missing} second={relationship || missing} />
      ),
  },
  {
    key: 'type',
    header: 'Member Type',
    narrow: 'note',
    cell: ({ memberType }) => (memberType === null ? missing : typeText(memberType)),
  },
  {
    key: 'status',
    header: 'Status',
    narrow: 'mark',
    cell: ({ status }) => (
      <StatusPill tone={status?.toLowerCase() === 'active' ? 'good' : 'neutral'}>
        {status ?? missing}
      </StatusPill>
    ),
  },
  {
    key: 'joined',
    header: 'Joined',
    narrow: 'note',
    narrowName: 'Joined',
    cell: ({ joinedDate }) => (joinedDate === null ? missing : shortDate(joinedDate)),
  },
]

/** The name of a level; any other type unchanged. */
const typeText = (memberType: string) =>
  memberType === 'Level 2' || memberType === 'Level 3' ? membershipLabel(memberType) : memberType

/** The children of the member (A2.36, A3.19), and the link to add one (A2.37, A2.38). */
export function LinkedMembersCard({ members }: { members: readonly LinkedMember[] }) {
  return (
    <Card
      id="members"
      title="Linked Members"
      flush
      actions={
        <PageLink to="childAccounts" query="?action=add" className={buttonClass({ variant: 'way' })}>
          <PlusIcon size="sm" />
          <span>Link New Member</span>
        </PageLink>
      }
    >
      {members.length === 0 ? (
        <EmptyState icon={<PeopleIcon />} title="No linked members">
          Children you add appear here.
        </EmptyState>
      ) : (
        <Table caption="Linked members" columns={columns} rows={members} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
