import type { AdultMember } from '@domain/account/account'
import { memberSinceYear, membershipLabel } from '@domain/account/membership'
import { Avatar } from '@ui/Avatar'
import { Button } from '@ui/Button'
import { ButtonRow } from '@ui/ButtonRow'
import { Card } from '@ui/Card'
import { Row, Stack } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { Text } from '@ui/Text'
import type { OpenDialog } from './texts'
import styles from './profile.module.css'

/** The member's initials, name, membership with its start, and sign-in address (A2.30, A2.31). */
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
        </Stack>
        <ButtonRow>
          <Button size="sm" onClick={() => onOpen('email')}>
            Change Email
          </Button>
          <Button size="sm" onClick={() => onOpen('password')}>
            Change Password
          </Button>
        </ButtonRow>
      </div>
    </Card>
  )
}
