import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { Stack } from '@ui/Stack'
import type { CompleteProfileActor } from './actor'

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

/** The two memberships with what each includes (A1.04–A1.06). */
export function LevelChoice({ actor }: { actor: CompleteProfileActor }) {
  return (
    <Stack gap={4}>
      {levels.map(({ level, label, title, text }) => (
        <Card key={level} title={title}>
          <Stack gap={4}>
            <p>{text}</p>
            <Button variant="primary" full onClick={() => actor.send({ type: 'level.chosen', level })}>
              Choose {label}
            </Button>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
