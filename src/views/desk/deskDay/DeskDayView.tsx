import type { ActorRefFrom } from 'xstate'
import type { DeskEntry } from '@domain/desk/deskActs'
import type { DeskClosure } from '@domain/desk/deskDay'
import { type DeskCell, type DeskOffer, deskRows, type Moving } from '@domain/desk/deskGrid'
import { isCentreDate } from '@domain/time/centreTime'
import type { deskDayMachine } from '@machines/desk/deskDay/deskDay.machine'
import { type DeskDayScreen, selectDeskDay } from '@machines/desk/deskDay/deskDay.select'
import type { ClosingPlace } from '@machines/desk/deskClosing/deskClosing.types'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { DateField } from '@ui/DateField'
import { EmptyState } from '@ui/EmptyState'
import { IconButton } from '@ui/IconButton'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { ChevronLeftIcon } from '@ui/icons/ChevronLeftIcon'
import { ChevronRightIcon } from '@ui/icons/ChevronRightIcon'
import { MoreIcon } from '@ui/icons/MoreIcon'
import { Menu, type MenuItem } from '@ui/Menu'
import { PageHeader } from '@ui/PageHeader'
import type { Parts } from '@ui/parts'
import { Select } from '@ui/Select'
import { Loading, Skeleton } from '@ui/Skeleton'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { LeftOut } from '@views/shared/LeftOut'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { useScreen } from '@views/shared/useScreen'
import { DeskGrid } from './DeskGrid'
import styles from './deskDay.module.css'

type Actor = ActorRefFrom<typeof deskDayMachine>

interface DeskDayViewProps {
  readonly actor: Actor
  /** The booking that is being moved; null for none. */
  readonly moving: Moving | null
  readonly onHour: (offer: DeskOffer & { readonly branchId: number }) => void
  readonly onEntry: (entry: DeskEntry) => void
  readonly onClosing: (place: ClosingPlace) => void
  readonly onClosure: (place: ClosingPlace, closure: DeskClosure) => void
  readonly onPrint: () => void
  /** What stands above the grid, and the dialogs. */
  readonly children?: Parts
}

/** The day of the front desk: branch and date, and the grid of hours by courts. */
export function DeskDayView({ actor, onClosing, onPrint, children, ...rest }: DeskDayViewProps) {
  const screen = useScreen(actor, selectDeskDay)
  const place = placeOf(screen)
  return (
    <Stack gap={4}>
      <div className={styles.low}>
        <PageHeader
          title="Front desk"
          subtitle={
            <span className={styles.place}>
              {[screen.branchName, screen.dateText].filter(Boolean).join(', ')}
            </span>
          }
          actions={
            <>
              {place && (
                <div className={styles.wide}>
                  <Button onClick={() => onClosing(place)}>Close hours</Button>
                  <Button onClick={onPrint}>Print</Button>
                </div>
              )}
              <BranchChoice actor={actor} screen={screen} />
            </>
          }
        />
      </div>
      <DayBar actor={actor} screen={screen} items={itemsOf(actor, screen, place, { onClosing, onPrint })} />
      {screen.day !== null && screen.notice !== null && (
        <StaleNotice actor={actor} secondsLeft={screen.secondsLeft}>
          {screen.notice}
        </StaleNotice>
      )}
      <LeftOut actor={actor} />
      {children}
      <Body actor={actor} screen={screen} place={place} {...rest} />
    </Stack>
  )
}

interface DayProps {
  readonly actor: Actor
  readonly screen: DeskDayScreen
}

/** The day as a place for closures; null before it was read. */
const placeOf = ({ day, branchName, date }: DeskDayScreen): ClosingPlace | null =>
  day && {
    branchId: day.branchId,
    branchName,
    date,
    courts: day.courts.map(({ id, name }) => ({ id, name })),
  }

const thisIsToday = 'This is today.'

/** The menu of a phone: what the others have beside the title, and today. */
const itemsOf = (
  actor: Actor,
  { today, isToday }: DeskDayScreen,
  place: ClosingPlace | null,
  { onClosing, onPrint }: Pick<DeskDayViewProps, 'onClosing' | 'onPrint'>,
): readonly MenuItem[] => [
  {
    id: 'today',
    label: 'Today',
    disabledReason: isToday ? thisIsToday : undefined,
    onSelect: () => actor.send({ type: 'query.changed', query: today }),
  },
  ...(place
    ? [
        { id: 'close', label: 'Close hours', onSelect: () => onClosing(place) },
        { id: 'print', label: 'Print', onSelect: onPrint },
      ]
    : []),
]

function BranchChoice({ actor, screen: { branches, branchId, date } }: DayProps) {
  if (branches.length === 0) return null
  return (
    <div data-not-printed="" className={styles.branch}>
      <Select
        label="Branch"
        labelInside
        options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(branchId)}
        onChange={({ target }) =>
          actor.send({ type: 'query.changed', query: { branchId: Number(target.value), date } })
        }
      />
    </div>
  )
}

function DayBar({ actor, screen, items }: DayProps & { readonly items: readonly MenuItem[] }) {
  const { date, weekday, branchId, before, today, next, isToday } = screen
  const choose = (query: DeskDayScreen['today']) => actor.send({ type: 'query.changed', query })
  return (
    <div data-not-printed="" className={styles.bar}>
      <IconButton label="Day before" icon={<ChevronLeftIcon />} onClick={() => choose(before)} />
      <DateField
        label="Date"
        hideLabel
        leading={weekday}
        className={styles.date}
        autoComplete="off"
        value={date}
        onChange={({ target: { value } }) => {
          if (isCentreDate(value)) choose({ branchId, date: value })
        }}
      />
      <IconButton label="Next day" icon={<ChevronRightIcon />} onClick={() => choose(next)} />
      <div className={styles.wide}>
        <Button disabledReason={isToday ? thisIsToday : undefined} onClick={() => choose(today)}>
          Today
        </Button>
      </div>
      <div className={styles.narrow}>
        <Menu label="Actions" trigger={<MoreIcon />} triggerClass={styles.more} items={items} />
      </div>
    </div>
  )
}

interface BodyProps extends Omit<DeskDayViewProps, 'onClosing' | 'onPrint' | 'children'> {
  readonly screen: DeskDayScreen
  readonly place: ClosingPlace | null
}

function Body({ actor, screen, place, moving, onHour, onEntry, onClosure }: BodyProps) {
  const { day, now, date, dateText, branchName, summary } = screen
  if (screen.screen === 'loading')
    return (
      <Loading text="Loading the day...">
        <Skeleton shape="month" />
      </Loading>
    )
  if (day === null || place === null)
    return (
      <Card>
        <ReadFailure
          actor={actor}
          title="The day could not be loaded"
          message={screen.notice ?? undefined}
          secondsLeft={screen.secondsLeft}
        />
      </Card>
    )
  if (day.courts.length === 0)
    return (
      <EmptyState icon={<CalendarIcon />} title="No court is open on this day.">
        Choose another day or another branch.
      </EmptyState>
    )
  const courtNameOf = (id: number) => day.courts.find((court) => court.id === id)?.name ?? ''
  const press = (cell: DeskCell) => {
    const { branchId } = day
    if (cell.kind === 'free') onHour({ ...cell.offer, branchId })
    else if (cell.kind === 'closed') onClosure(place, cell.closure)
    else if (cell.kind === 'booked') {
      const { booking } = cell
      onEntry({ booking, courtName: courtNameOf(booking.facilityId), branchId, date, openedAt: now })
    }
  }
  return (
    <Stack gap={2} className={styles.sheet}>
      <Text size="sm" tone="soft">
        {summary}
      </Text>
      <DeskGrid
        label={`${branchName}, ${dateText}`}
        courts={day.courts}
        rows={deskRows(day, now, moving)}
        isOpen={({ kind }) => kind === 'free' || (moving === null && kind !== 'none')}
        onPress={press}
      />
    </Stack>
  )
}
