import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import type { CompleteProfileActor } from './actor'
import styles from './ProfileFields.module.css'

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

/** The choice between the two memberships, side by side (A1.04–A1.06). */
export function LevelChoice({ actor }: { actor: CompleteProfileActor }) {
  return (
    <div className={styles.pair}>
      {levels.map(({ level, label, title, text }) => (
        <Card key={level} title={title}>
          <p>{text}</p>
          <Button full onClick={() => actor.send({ type: 'level.chosen', level })}>
            {`Choose ${label}`}
          </Button>
        </Card>
      ))}
    </div>
  )
}
