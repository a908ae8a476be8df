import { headings } from '@domain/portal/headings'
import { selectProfile } from '@machines/profile/profile/profile.select'
import { Card } from '@ui/Card'
import { Contents } from '@ui/Contents'
import { PageHeader } from '@ui/PageHeader'
import { Loading, Skeleton, SkeletonRows } from '@ui/Skeleton'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import type { ProfileDialog } from '@machines/profile/profile/profile.types'
import { LeftOut } from '@views/shared/LeftOut'
import { ProblemLink } from '@views/shared/ProblemLink'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { useScreen } from '@views/shared/useScreen'
import type { ProfileActor } from './actor'
import { LinkedMembersCard } from './LinkedMembersCard'
import { MemberCard } from './MemberCard'
import { PaymentCard } from './PaymentCard'
import { PersonalCard } from './PersonalCard'
import { SuccessDialog } from './SuccessDialog'
import type { Parts } from '@ui/parts'
import styles from './profile.module.css'

interface ProfileViewProps {
  readonly actor: ProfileActor
  /** Renders the flow of a dialog. */
  readonly dialogs?: (dialog: ProfileDialog) => Parts
  /** The cards of other flows, which load and fail by themselves. */
  readonly children?: Parts
}

/**
 * The cards of the page, in their order; the style sheet hides the links to absent ones
 * (`profile.module.css`).
 */
const sections = [
  { id: 'personal', title: 'Personal Information' },
  { id: 'payment', title: 'Payment Information' },
  { id: 'members', title: 'Linked Members' },
  { id: 'emails', title: 'Email Preferences' },
  { id: 'devices', title: 'Signed-in Devices' },
  { id: 'data', title: 'Your Data' },
  { id: 'delete-account', title: 'Delete Account' },
]

/** The page Member Profile (A2.28, A2.30–A2.39). */
export function ProfileView({ actor, dialogs, children }: ProfileViewProps) {
  const screen = useScreen(actor, selectProfile)
  const open = (dialog: ProfileDialog) => actor.send({ type: 'dialog.opened', dialog })
  return (
    <Stack gap={5}>
      <PageHeader {...headings.profile} />
      <Contents sections={sections} className={styles.listed}>
        <Stack gap={5}>
          {screen.screen === 'loading' && <ProfileOutline />}
          {screen.screen === 'failed' && (
            <Card id="personal" title="Personal Information">
              <ReadFailure
                actor={actor}
                title="Your profile could not be loaded"
                message={screen.message}
                secondsLeft={screen.secondsLeft}
              />
            </Card>
          )}
          {screen.screen === 'profile' && (
            <>
              {screen.notice && (
                <StaleNotice
                  actor={actor}
                  secondsLeft={screen.secondsLeft}
                  support={<ProblemLink actor={actor} />}
                >
                  {screen.notice.message}
                </StaleNotice>
              )}
              <LeftOut actor={actor} />
              <MemberCard member={screen.profile.member} onOpen={open} />
              <PersonalCard
                profile={screen.profile}
                address={screen.address}
                keepsContact={screen.keepsContact}
                onOpen={open}
              />
              <PaymentCard address={screen.address} keepsContact={screen.keepsContact} onOpen={open} />
              <LinkedMembersCard members={screen.profile.linkedMembers} />
              {screen.dialog && dialogs?.(screen.dialog)}
              {screen.succeeded && <SuccessDialog saved={screen.succeeded} actor={actor} />}
            </>
          )}
          {/* Rendered after loading: the arriving cards would push them down. */}
          {screen.screen !== 'loading' && children}
          {/* Labelled as the centre's: beside the member's own year it would read as a second start
              (A1.11). */}
          {screen.screen === 'profile' && (
            <Text size="sm" tone="soft">
              <span>The centre: </span>
              <span>Since 2019 • Premium Benefits</span>
            </Text>
          )}
        </Stack>
      </Contents>
    </Stack>
  )
}

/** The outline of the page while it loads, with the place and the title of each card. */
function ProfileOutline() {
  return (
    <>
      <Card>
        <div className={styles.awaited}>
          <Loading text="Loading your profile...">
            <Skeleton shape="title" />
          </Loading>
        </div>
      </Card>
      <Card id="personal" title="Personal Information" aria-busy="true">
        <SkeletonRows count={3} />
      </Card>
      <Card id="payment" title="Payment Information" fold="closed" aria-busy="true">
        <SkeletonRows count={2} />
      </Card>
      <Card id="members" title="Linked Members" aria-busy="true">
        <SkeletonRows count={2} />
      </Card>
    </>
  )
}
