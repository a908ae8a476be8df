import type { ActorRefFrom } from 'xstate'
import type { ChildMember, MemberCounts } from '@domain/account/account'
import { upgradeTopic } from '@domain/messages/supportTopics'
import { headings } from '@domain/portal/headings'
import type { childAccountsMachine } from '@machines/profile/childAccounts/childAccounts.machine'
import {
  type ChildAccountsScreen,
  selectChildAccounts,
} from '@machines/profile/childAccounts/childAccounts.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { cx } from '@ui/cx'
import { EmptyState } from '@ui/EmptyState'
import { PeopleIcon } from '@ui/icons/PeopleIcon'
import { PlusIcon } from '@ui/icons/PlusIcon'
import { RefreshIcon } from '@ui/icons/RefreshIcon'
import { PageHeader } from '@ui/PageHeader'
import { Loading, SkeletonLines } from '@ui/Skeleton'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { LeftOut } from '@views/shared/LeftOut'
import { useSaidAbove } from '@views/shared/PageUnreached'
import { ProblemLink } from '@views/shared/ProblemLink'
import { SupportLink } from '@views/shared/SupportLink'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import styles from './childAccounts.module.css'
import { ChildCard } from './ChildCard'
import type { Parts } from '@ui/parts'

interface ChildAccountsViewProps {
  readonly actor: ActorRefFrom<typeof childAccountsMachine>
  readonly onAdd?: () => void
  readonly onEdit?: (child: ChildMember) => void
  readonly onRemove?: (child: ChildMember) => void
  /** The dialogs, and their messages on the page. */
  readonly children?: Parts
}

const nothing = () => {}

/** The page of the child accounts (A2.50–A2.53). */
export function ChildAccountsView({
  actor,
  onAdd = nothing,
  onEdit = nothing,
  onRemove = nothing,
  children,
}: ChildAccountsViewProps) {
  const screen = useScreen(actor, selectChildAccounts)
  const { mayManage, counts, error, secondsLeft } = screen
  const isEmpty = screen.screen === 'empty'
  const above = useSaidAbove(actor)
  return (
    <Stack gap={5}>
      <PageHeader
        {...headings.childAccounts}
        actions={
          mayManage &&
          !isEmpty && (
            <Button variant="primary" icon={<PlusIcon size="sm" />} onClick={onAdd}>
              Add New Child
            </Button>
          )
        }
      />
      {error !== null && above !== 'everything' && (
        <Alert
          tone="bad"
          title={
            screen.screen === 'cards' || isEmpty
              ? 'This may be out of date'
              : 'Child accounts could not be loaded'
          }
          actions={
            <>
              {secondsLeft === null ? (
                !above && (
                  <Button
                    size="sm"
                    icon={<RefreshIcon size="sm" />}
                    onClick={() => actor.send({ type: 'retry.requested' })}
                  >
                    Try Again
                  </Button>
                )
              ) : (
                <Waiting secondsLeft={secondsLeft} />
              )}
              <ProblemLink actor={actor} />
            </>
          }
        >
          {error}
        </Alert>
      )}
      <LeftOut actor={actor} />
      <Tiles counts={counts} />
      {!mayManage && <FullMembershipOffer />}
      <ChildList screen={screen} onAdd={onAdd} onEdit={onEdit} onRemove={onRemove} />
      {children}
    </Stack>
  )
}

/** The three counts (A2.52); a dash while unknown. */
function Tiles({ counts }: { counts: MemberCounts | null }) {
  const tiles = [
    { label: 'Child Members', value: counts?.children },
    { label: 'Adult Members', value: counts?.adults },
    { label: 'Total Members', value: counts?.total },
  ]
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value }) => (
        <div key={label} className={styles.tile}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The text for a Basic member, who has no button (A1.07, A6.05). */
function FullMembershipOffer() {
  return (
    <Card title="Child accounts come with Full membership">
      <Text tone="soft">
        Full membership adds classes, coaching, family accounts and events. You can upgrade from Basic at any
        time; the centre arranges it for you.
      </Text>
      <SupportLink topic={upgradeTopic} />
    </Card>
  )
}

interface ChildListProps {
  readonly screen: ChildAccountsScreen
  readonly onAdd: () => void
  readonly onEdit: (child: ChildMember) => void
  readonly onRemove: (child: ChildMember) => void
}

function ChildList({ screen, onAdd, onEdit, onRemove }: ChildListProps) {
  const { mayManage } = screen
  switch (screen.screen) {
    case 'failed':
      return null
    case 'loading':
      return (
        <div className={cx(styles.list, styles.awaited)}>
          <div className={styles.card}>
            <Loading text="Loading child accounts...">
              <SkeletonLines count={4} />
            </Loading>
          </div>
          <div className={styles.card}>
            <SkeletonLines count={5} />
          </div>
        </div>
      )
    case 'empty':
      return (
        <Card>
          <EmptyState
            icon={<PeopleIcon />}
            title="No Child Accounts"
            actions={
              mayManage && (
                <Button variant="primary" icon={<PlusIcon size="sm" />} onClick={onAdd}>
                  Add Your First Child
                </Button>
              )
            }
          >
            {mayManage
              ? 'A child with an account can take part in classes and coaching.'
              : 'With Full membership your children can take part in classes and coaching.'}
          </EmptyState>
        </Card>
      )
    case 'cards':
      return (
        <ul className={styles.list} aria-label="Child accounts">
          {screen.children.map((child) => (
            <ChildCard
              key={child.id}
              child={child}
              mayManage={mayManage}
              onEdit={() => onEdit(child)}
              onRemove={() => onRemove(child)}
            />
          ))}
        </ul>
      )
  }
}
