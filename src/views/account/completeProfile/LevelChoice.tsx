import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { Stack } from '@ui/Stack'
import { type Column, Table } from '@ui/Table'
import type { CompleteProfileActor } from './actor'

interface ComparedRow {
  readonly what: string
  readonly basic: string
  readonly full: string
}

const levels = [
  {
    level: 'Level 3',
    label: 'Basic',
    title: 'Basic Membership',
    text: 'Facility booking and portal access. No classes, coaching or family accounts.',
  },
  {
    level: 'Level 2',
    label: 'Full',
    title: 'Full Membership',
    text: 'Adds classes, coaching, family accounts and events. Requires identity and emergency details.',
  },
] as const

/** What each membership includes and asks for, line by line (A1.05, A1.06). */
const comparison: readonly ComparedRow[] = [
  { what: 'Facility booking', basic: 'Yes', full: 'Yes' },
  { what: 'Portal access', basic: 'Yes', full: 'Yes' },
  { what: 'Classes and coaching', basic: 'No', full: 'Yes' },
  { what: 'Family accounts', basic: 'No', full: 'Yes' },
  { what: 'Events', basic: 'No', full: 'Yes' },
  { what: 'Identity and emergency details', basic: 'Not asked', full: 'Required' },
]

const columns: readonly Column<ComparedRow>[] = [
  { key: 'what', header: 'What', cell: ({ what }) => what, rowHeader: true, hideHeader: true },
  { key: 'basic', header: 'Basic', cell: ({ basic }) => basic },
  { key: 'full', header: 'Full', cell: ({ full }) => full },
]

/** The two memberships side by side, then one to choose (A1.04–A1.06). */
export function LevelChoice({ actor }: { actor: CompleteProfileActor }) {
  return (
    <Stack gap={4}>
      <Card flush>
        <Table
          caption="Basic and Full membership compared"
          columns={columns}
          rows={comparison}
          rowKey={({ what }) => what}
          columnsOnly
        />
      </Card>
      {levels.map(({ level, label, title, text }) => (
        <Card key={level} title={title}>
          <Stack gap={4}>
            <p>{text}</p>
            <Button full onClick={() => actor.send({ type: 'level.chosen', level })}>
              {`Choose ${label}`}
            </Button>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
