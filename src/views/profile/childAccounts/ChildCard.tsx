import { useId } from 'react'
import type { ChildMember } from '@domain/account/account'
import { childStatusTone, removalBlocked } from '@domain/account/childStatus'
import { childTopic } from '@domain/messages/supportTopics'
import { shortDate } from '@domain/time/dates'
import { dotted } from '@domain/values/dot'
import { countText } from '@domain/values/countText'
import { Avatar } from '@ui/Avatar'
import { Button } from '@ui/Button'
import { EditIcon } from '@ui/icons/EditIcon'
import { TrashIcon } from '@ui/icons/TrashIcon'
import { StatusPill } from '@ui/StatusPill'
import { Text } from '@ui/Text'
import { SupportLink } from '@views/shared/SupportLink'
import { toneOf } from '@views/shared/tones'
import styles from './childAccounts.module.css'

interface ChildCardProps {
  readonly child: ChildMember
  readonly mayManage: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const missing = 'N/A'

/** Age, gender and kind of member, as far as the server sends them. */
const summaryOf = ({ age, gender, memberType }: ChildMember): string =>
  dotted(age === null ? null : countText(age, 'year'), gender, memberType)

/** The remaining facts, in one line. */
const detailsOf = ({ joinedDate, classEnrollments, emergencyMobile }: ChildMember): string =>
  dotted(
    joinedDate === null ? null : `Joined ${shortDate(joinedDate)}`,
    countText(classEnrollments, 'class', 'classes'),
    emergencyMobile === null ? null : `Emergency ${emergencyMobile}`,
  )

/** A child with the centre's data (A3.20, A4.28–A4.31). */
export function ChildCard({ child, mayManage, onEdit, onRemove }: ChildCardProps) {
  const { name, status, canDelete } = child
  const reasonId = useId()
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Avatar name={name} />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <Text size="sm" tone="soft">
            {summaryOf(child)}
          </Text>
        </div>
        <StatusPill tone={toneOf(childStatusTone(status))}>{status ?? missing}</StatusPill>
      </div>
      <div className={styles.words}>
        {child.school !== null && <Text size="sm">{child.school}</Text>}
        <Text size="sm" tone="soft">
          {detailsOf(child)}
        </Text>
      </div>
      {mayManage && (
        <div className={styles.actions}>
          {!canDelete && (
            <Text id={reasonId} size="sm" tone="soft" className={styles.help}>
              <span>{removalBlocked.before}</span>
              <SupportLink topic={childTopic(child.id)}>{removalBlocked.support}</SupportLink>
              <span>{removalBlocked.after}</span>
            </Text>
          )}
          <div className={styles.buttons}>
            <Button size="sm" icon={<EditIcon size="sm" />} aria-label={`Edit ${name}`} onClick={onEdit}>
              Edit
            </Button>
            <Button
              size="sm"
              variant="danger"
              icon={<TrashIcon size="sm" />}
              aria-label={`Remove ${name}`}
              reasonStandsIn={canDelete ? undefined : reasonId}
              disabledReason={canDelete ? undefined : Object.values(removalBlocked).join('')}
              onClick={onRemove}
            >
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
