import type { ActorRefFrom } from 'xstate'
import type { DueCategory } from '@domain/money/receivable'
import { headings } from '@domain/portal/headings'
import { dotted } from '@domain/values/dot'
import { countText } from '@domain/values/countText'
import { unbroken } from '@domain/values/unbroken'
import type { payablesMachine } from '@machines/money/payables/payables.machine'
import { type DueView, type PayablesScreen, selectPayables } from '@machines/money/payables/payables.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { EmptyState } from '@ui/EmptyState'
import { WalletIcon } from '@ui/icons/WalletIcon'
import { PageHeader } from '@ui/PageHeader'
import { Loading, Skeleton, SkeletonRows } from '@ui/Skeleton'
import { Row, Stack } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { Table } from '@ui/Table'
import { Tabs } from '@ui/Tabs'
import { Text } from '@ui/Text'
import { LeftOut } from '@views/shared/LeftOut'
import { ListPages } from '@views/shared/ListPages'
import { useZoneNote } from '@views/shared/useZoneNote'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { useScreen } from '@views/shared/useScreen'
import { DueDetails } from './DueDetails'
import { columnsFor, type DueControls } from './dueColumns'
import styles from './payables.module.css'
import type { Parts } from '@ui/parts'

type PayablesActor = ActorRefFrom<typeof payablesMachine>
type ListScreen = Extract<PayablesScreen, { screen: 'list' }>

interface PayablesViewProps {
  readonly actor: PayablesActor
  /** Renders the pay queue above the list, from whether several dues are open and from their sum. */
  readonly queue?: (isOffered: boolean, sum: Parts) => Parts
}

/** The page Payable Payments (B2.63–B2.80). */
export function PayablesView({ actor, queue = (_, sum) => sum }: PayablesViewProps) {
  const screen = useScreen(actor, selectPayables)
  return (
    <Stack gap={5}>
      <PageHeader {...headings.payables} />
      {screen.screen === 'loading' ? (
        <Row>
          <Sum screen={screen} />
          <div className={styles.several}>
            <Skeleton shape="control" />
          </div>
        </Row>
      ) : (
        queue(
          screen.screen === 'list' && screen.totalCount > 1,
          screen.screen === 'list' && <Sum screen={screen} />,
        )
      )}
      {screen.screen === 'loading' && (
        <>
          <Skeleton shape="control" />
          <Card>
            <Loading text="Loading payments..." detail="Please wait while we fetch your payment data">
              <SkeletonRows count={5} />
            </Loading>
          </Card>
        </>
      )}
      {screen.screen === 'failed' && (
        <Card>
          <ReadFailure
            actor={actor}
            title="Error loading payments"
            message={screen.message}
            retryLabel="Retry"
            secondsLeft={screen.secondsLeft}
          />
        </Card>
      )}
      {screen.screen === 'list' && <DueLists screen={screen} actor={actor} />}
    </Stack>
  )
}

/** The total of the dues, and their number; nothing while they could not be loaded. */
const Sum = ({ screen }: { screen: Exclude<PayablesScreen, { screen: 'failed' }> }) => (
  <div className={styles.sum}>
    <p className={styles.total}>{(screen.screen === 'list' && screen.totalAmount) || '–'}</p>
    <StatusPill tone={screen.screen === 'list' && screen.totalCount > 0 ? 'warn' : 'neutral'}>
      {badgeOf(screen)}
    </StatusPill>
  </div>
)

const badgeOf = (screen: PayablesScreen): string =>
  screen.screen === 'list' ? `${screen.totalCount} outstanding` : 'Loading...'

function DueLists({ screen, actor }: { screen: ListScreen; actor: PayablesActor }) {
  const { notice, secondsLeft, lost, details } = screen
  return (
    <>
      {notice && (
        <StaleNotice actor={actor} title={notice.title} retryLabel="Retry" secondsLeft={secondsLeft}>
          {notice.message}
        </StaleNotice>
      )}
      <LeftOut actor={actor} />
      {screen.atDesk !== null && <Alert tone="info">{screen.atDesk}</Alert>}
      {lost && <Alert tone="info">{lost}</Alert>}
      <Tabs
        label="Kinds of payments"
        tabs={screen.tabs}
        ending=" Payables"
        selected={screen.category}
        onSelect={(category) => actor.send({ type: 'category.chosen', category })}
      >
        <Stack gap={5}>
          <DueTable screen={screen} actor={actor} />
          <PaidRecently screen={screen} actor={actor} />
        </Stack>
      </Tabs>
      {details && (
        <DueDetails
          shown={details}
          onClose={() => actor.send({ type: 'details.closed' })}
          onPay={() => actor.send({ type: 'payment.chosen', id: details.due.id })}
        />
      )}
    </>
  )
}

/** The time zone of the times in a table, displayed once for all rows; only bookings have times. */
function useListZoneNote(category: ListScreen['category']): string | null {
  const zoneNote = useZoneNote()
  return category === 'member' ? zoneNote : null
}

/** The dues paid within the last day: a member finds a new payment here. */
function PaidRecently({ screen, actor }: { screen: ListScreen; actor: PayablesActor }) {
  const { paidRecently, category } = screen
  const note = useListZoneNote(category)
  if (paidRecently.length === 0) return null
  return (
    <Card title="Paid recently" subtitle={note ?? undefined} flush>
      <Dues caption="Paid recently" category={category} rows={paidRecently} actor={actor} />
    </Card>
  )
}

function Dues({
  caption,
  category,
  rows,
  actor,
}: {
  caption: string
  category: DueCategory
  rows: readonly DueView[]
  actor: PayablesActor
}) {
  const controls: DueControls = {
    onView: (id) => actor.send({ type: 'details.opened', id }),
    onPay: (id) => actor.send({ type: 'payment.chosen', id }),
  }
  return (
    <div className={styles.dues}>
      <Table
        caption={caption}
        columns={columnsFor(category, controls)}
        rows={rows}
        rowKey={({ due }) => due.id}
      />
    </div>
  )
}

/** The sum of the listed dues; for an incomplete list, with the number of dues in it. */
const amountText = ({ amount, found, sent }: ListScreen): string | null =>
  amount !== null && sent < found ? `${amount} for the first ${sent}` : amount

/** The heading of bookings says “Membership” (B2.67), so the line below it says what is to be paid. */
const kinds = { member: 'Court bookings', class: 'Classes', retail: 'Shop purchases' } as const

function DueTable({ screen, actor }: { screen: ListScreen; actor: PayablesActor }) {
  const { title, items, found, sent, page, totalPages, pageSize } = screen
  const note = useListZoneNote(screen.category)
  return (
    <Card
      title={title}
      subtitle={unbroken(
        dotted(kinds[screen.category], `${countText(found, 'item')} found`, amountText(screen), note),
      )}
      flush
    >
      {items.length === 0 && found > 0 ? (
        <EmptyState icon={<WalletIcon />} title={`${countText(found, 'payment')} could not be displayed`}>
          The centre can tell you what is due.
        </EmptyState>
      ) : items.length === 0 ? (
        <EmptyState icon={<WalletIcon />} title="No outstanding payments">
          All payments are up to date for this category
        </EmptyState>
      ) : (
        <>
          <Dues caption={title} category={screen.category} rows={items} actor={actor} />
          <ListPages
            label={`Pages of ${title}`}
            page={page}
            totalPages={totalPages}
            perPage={pageSize}
            results={found}
            send={actor.send}
          >
            {found > sent && <Incomplete screen={screen} actor={actor} />}
          </ListPages>
        </>
      )}
    </Card>
  )
}

/** The number of loaded dues in a partial list, and the button for the rest. */
function Incomplete({ screen: { sent, more }, actor }: { screen: ListScreen; actor: PayablesActor }) {
  return (
    <Row>
      <Text size="sm" tone="soft">
        {`The first ${sent} are loaded.`}
      </Text>
      {more !== null && (
        <Button
          size="sm"
          busy={more === 'coming'}
          busyLabel="Loading..."
          onClick={() => actor.send({ type: 'more.requested' })}
        >
          Show more
        </Button>
      )}
    </Row>
  )
}
