import type { SignedInDevice } from '@domain/account/devices'
import { centreDateOf } from '@domain/time/centreTime'
import { dateTimeText, shortDate } from '@domain/time/dates'
import { dotted } from '@domain/values/dot'
import { leftOutText } from '@machines/shared/failure'
import { selectDevices, type DevicesScreen } from '@machines/profile/devices/devices.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import type { Parts } from '@ui/parts'
import { Card } from '@ui/Card'
import { SignOutIcon } from '@ui/icons/SignOutIcon'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { Row } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { Text } from '@ui/Text'
import { VisuallyHidden } from '@ui/VisuallyHidden'
import { LeftOut } from '@views/shared/LeftOut'
import { useZoneNote } from '@views/shared/useZoneNote'
import { ReadFailure } from '@views/shared/ReadFailure'
import { StaleNotice } from '@views/shared/StaleNotice'
import { useScreen } from '@views/shared/useScreen'
import { waitReason } from '@views/shared/waitReason'
import type { DevicesActor } from './actor'
import { SignOutDialog } from './SignOutDialog'
import styles from './devices.module.css'

/**
 * The card Signed-in Devices of the profile (extension `sessions`), with its related parts; nothing if the
 * server does not offer it.
 */
export function DevicesView({ actor, children }: { actor: DevicesActor; children?: Parts }) {
  const screen = useScreen(actor, selectDevices)
  const zoneNote = useZoneNote()
  if (screen.screen === 'hidden') return null
  const hasFailed = screen.screen === 'failed' || (screen.screen === 'list' && screen.stale !== null)
  const hasOthers = screen.screen === 'list' && screen.devices.some(({ isCurrent }) => !isCurrent)
  return (
    <Card
      id="devices"
      title="Signed-in Devices"
      fold={hasFailed ? 'open' : 'closed'}
      subtitle={dotted('Where you are signed in', zoneNote)}
      actions={
        hasOthers && (
          <Button
            size="sm"
            icon={<SignOutIcon size="sm" />}
            disabledReason={screen.canSignOut ? undefined : waitReason.beside}
            onClick={() => actor.send({ type: 'signOut.requested', choice: 'others' })}
          >
            Sign out all others
          </Button>
        )
      }
    >
      {screen.screen === 'loading' && (
        <Loading text="Loading your devices...">
          <SkeletonRows count={2} />
        </Loading>
      )}
      {screen.screen === 'failed' && (
        <ReadFailure
          actor={actor}
          title="Your devices could not be loaded"
          message={screen.message}
          secondsLeft={screen.secondsLeft}
        />
      )}
      {screen.screen === 'list' && <DeviceList screen={screen} actor={actor} />}
      {children}
    </Card>
  )
}

interface DeviceListProps {
  readonly screen: Extract<DevicesScreen, { screen: 'list' }>
  readonly actor: DevicesActor
}

function DeviceList({ screen, actor }: DeviceListProps) {
  const isWhole = useScreen(actor, leftOutText) === null
  const { devices, canSignOut, stale, secondsLeft, confirmation } = screen
  return (
    <>
      {confirmation !== null && <Alert tone="good">{confirmation}</Alert>}
      {stale && (
        <StaleNotice actor={actor} secondsLeft={secondsLeft}>
          {stale.message}
        </StaleNotice>
      )}
      <LeftOut actor={actor} />
      <ul className={styles.devices} aria-label="Signed-in devices">
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <div className={styles.words}>
              <Row gap={2}>
                <Text strong>{device.device}</Text>
                {device.isCurrent && <StatusPill tone="good">This device</StatusPill>}
              </Row>
              <Text size="sm" tone="soft" className={styles.times}>
                {timesOf(device).map((time) => (
                  <span key={time}>{time}</span>
                ))}
              </Text>
            </div>
            {!device.isCurrent && (
              <Button
                size="sm"
                disabledReason={canSignOut ? undefined : waitReason.beside}
                onClick={() => actor.send({ type: 'signOut.requested', choice: device.id })}
              >
                <span>Sign out</span>
                <VisuallyHidden>{` ${device.device}`}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isWhole && devices.every(({ isCurrent }) => isCurrent) && (
        <Text size="sm" tone="soft">
          You are not signed in on any other device.
        </Text>
      )}
      <SignOutDialog screen={screen} actor={actor} />
    </>
  )
}

/** The last use and the sign-in of a device, by the centre's clock; leaves out unknown times. */
function timesOf({ isCurrent, lastUsedAt, signedInAt }: SignedInDevice): readonly string[] {
  const used = isCurrent
    ? 'In use now'
    : lastUsedAt === null
      ? 'Last use not recorded'
      : `Last used ${dateTimeText(lastUsedAt)}`
  return signedInAt === null ? [used] : [used, `Signed in ${shortDate(centreDateOf(signedInAt))}`]
}
