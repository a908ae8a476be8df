import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { selectChosenHour, type WithChosenHour } from '@machines/account/chosenHour.select'
import { useScreen } from '@views/shared/useScreen'
import styles from './ChosenHour.module.css'

interface ChosenHourProps {
  readonly actor: Pick<AnyActorRef, 'subscribe'> & {
    getSnapshot(): SnapshotFrom<AnyActorRef> & { readonly context: WithChosenHour }
  }
}

/** The hour that the visitor chose as a guest, in sight until its booking. */
export function ChosenHour({ actor }: ChosenHourProps) {
  const hour = useScreen(actor, selectChosenHour)
  return hour === null ? null : <p className={styles.hour}>{hour}</p>
}
