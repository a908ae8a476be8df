import type { ReactElement } from 'react'
import { asPayment } from '@domain/money/money'
import { shortDate } from '@domain/time/dates'
import { Avatar } from '@ui/Avatar'
import { buttonClass } from '@ui/buttonClass'
import { Card } from '@ui/Card'
import { EmptyState } from '@ui/EmptyState'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { ClockIcon } from '@ui/icons/ClockIcon'
import { CloseIcon } from '@ui/icons/CloseIcon'
import { PeopleIcon } from '@ui/icons/PeopleIcon'
import { PersonIcon } from '@ui/icons/PersonIcon'
import { CheckIcon } from '@ui/icons/CheckIcon'
import { SuccessIcon } from '@ui/icons/SuccessIcon'
import { Row } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { Table, TwoLines } from '@ui/Table'
import { Text } from '@ui/Text'
import type { Tone } from '@ui/tone'
import { PageLink } from '@views/shared/PageLink'
import styles from './demo.module.css'

export function BlankPage() {
  return (
    <Card title="Bookings of this week">
      <EmptyState
        icon={<CalendarIcon />}
        title="No bookings this week"
        actions={
          <PageLink to="calendar" className={buttonClass({ variant: 'primary' })}>
            Book a court
          </PageLink>
        }
      >
        What you book for the coming days stands here, with its court and its hour.
      </EmptyState>
    </Card>
  )
}

const people = [
  { name: 'Nadeesha Perera', email: 'nadeesha@example.com' },
  { name: 'Kasun Fernando', email: 'kasun@example.com' },
  { name: 'Amara', email: 'amara@example.com' },
  { name: 'Wickramasinghe Arachchige Dilrukshi Jayawardena', email: 'dilrukshi.jayawardena@example.com' },
] as const

export function AvatarsPage() {
  return (
    <>
      {(['md', 'lg'] as const).map((size) => (
        <Card key={size} title={size === 'md' ? 'In the header and in lists' : 'On a profile'}>
          <ul className={styles.people}>
            {people.map(({ name, email }) => (
              <li key={name} className={styles.person}>
                <Avatar name={name} size={size} />
                <div className={styles.words}>
                  <Text strong>{name}</Text>
                  <Text size="sm" tone="soft">
                    {email}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  )
}

const badges: readonly {
  readonly tone: Tone
  readonly word: string
  readonly use: string
  readonly icon: ReactElement
}[] = [
  { tone: 'good', word: 'Confirmed', use: 'What is settled', icon: <CheckIcon size="sm" /> },
  { tone: 'warn', word: 'Pending', use: 'What waits for someone', icon: <ClockIcon size="sm" /> },
  { tone: 'bad', word: 'Canceled', use: 'What will not take place', icon: <CloseIcon size="sm" /> },
  { tone: 'info', word: 'Class', use: 'What kind it is', icon: <PeopleIcon size="sm" /> },
  { tone: 'neutral', word: 'Completed', use: 'What is over', icon: <SuccessIcon size="sm" /> },
  { tone: 'accent', word: 'Yours', use: 'What you chose', icon: <PersonIcon size="sm" /> },
]

export function BadgePage() {
  return (
    <>
      <Card title="With a dot">
        <ul className={styles.samples}>
          {badges.map(({ tone, word, use }) => (
            <li key={tone} className={styles.sample}>
              <StatusPill tone={tone}>{word}</StatusPill>
              <Text size="sm" tone="soft">
                {use}
              </Text>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="With an icon">
        <Row>
          {badges.map(({ tone, word, icon }) => (
            <StatusPill key={tone} tone={tone} icon={icon}>
              {word}
            </StatusPill>
          ))}
        </Row>
      </Card>
    </>
  )
}

const bookings = [
  {
    id: 'BK101',
    court: 'Badminton Court 1',
    branch: 'Piliyandala Branch',
    date: '2026-07-06',
    time: '6:00 PM - 7:00 PM',
    status: 'Confirmed',
    amount: 1500,
  },
  {
    id: 'BK102',
    court: 'Badminton Court 3',
    branch: 'Piliyandala Branch',
    date: '2026-07-08',
    time: '7:00 PM - 9:00 PM',
    status: 'Pending',
    amount: 3000,
  },
  {
    id: 'BK103',
    court: 'Yoga Studio',
    branch: 'Rathmalana Branch',
    date: '2026-07-09',
    time: '7:00 AM - 8:00 AM',
    status: 'Canceled',
    amount: 900,
  },
  {
    id: 'BK104',
    court: 'Dance Hall',
    branch: 'Rathmalana Branch',
    date: '2026-07-12',
    time: '11:00 PM - 12:00 AM',
    status: 'Confirmed',
    amount: 1200,
  },
] as const
const tones = { Confirmed: 'good', Pending: 'warn', Canceled: 'bad' } as const

export function TablesPage() {
  return (
    <Card title="Booking Tables" flush>
      <Table
        caption="Sample bookings"
        columns={[
          { key: 'id', header: 'Booking ID', cell: ({ id }) => id, rowHeader: true, narrow: 'note' },
          {
            key: 'court',
            header: 'Facility',
            cell: ({ court, branch }) => <TwoLines first={court} second={branch} />,
            narrow: 'lead',
          },
          {
            key: 'time',
            header: 'Date & Time',
            cell: ({ date, time }) => <TwoLines first={shortDate(date)} second={time} />,
            whole: true,
            narrow: 'note',
          },
          {
            key: 'status',
            header: 'Status',
            cell: ({ status }) => <StatusPill tone={tones[status]}>{status}</StatusPill>,
            narrow: 'mark',
          },
          {
            key: 'amount',
            header: 'Amount',
            cell: ({ amount }) => asPayment(amount),
            number: true,
            narrow: 'value',
          },
        ]}
        rows={bookings}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}
