import type { AdultMember } from '@domain/account/account'
import { memberSinceYear, membershipLabel } from '@domain/account/membership'
import { Avatar } from '@ui/Avatar'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { EditIcon } from '@ui/icons/EditIcon'
import { Row, Stack } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { Text } from '@ui/Text'
import type { OpenDialog } from './texts'
import styles from './profile.module.css'

/** Who the member is: initials, name, membership and since when (A2.30, A2.31, A1.11). */
export function MemberCard({ member, onOpen }: { member: AdultMember; onOpen: OpenDialog }) {
  const since = memberSinceYear(member)
  return (
    <Card>
      <div className={styles.member}>
        <Avatar name={member.fullName} size="lg" />
        <Stack gap={2}>
          <h2 className={styles.name}>{member.fullName || 'Member'}</h2>
          <Row gap={2}>
            <StatusPill tone="info">{membershipLabel(member.memberType)}</StatusPill>
            <Text size="sm" tone="soft">
              {`Member since ${since ?? 'N/A'}`}
            </Text>
          </Row>
          <Text size="sm" tone="faint">
            Since 2019 • Premium Benefits
          </Text>
        </Stack>
        <Button size="sm" icon={<EditIcon size="sm" />} onClick={() => onOpen('profile')}>
          Edit Info
        </Button>
      </div>
    </Card>
  )
}
