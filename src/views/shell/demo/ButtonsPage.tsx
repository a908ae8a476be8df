import { type ReactNode, useState } from 'react'
import { Button } from '@ui/Button'
import { buttonClass } from '@ui/buttonClass'
import { Card } from '@ui/Card'
import { IconButton } from '@ui/IconButton'
import { BellIcon } from '@ui/icons/BellIcon'
import { CalendarIcon } from '@ui/icons/CalendarIcon'
import { PlusIcon } from '@ui/icons/PlusIcon'
import { RefreshIcon } from '@ui/icons/RefreshIcon'
import { SearchIcon } from '@ui/icons/SearchIcon'
import { TrashIcon } from '@ui/icons/TrashIcon'
import { Row, Stack } from '@ui/Stack'
import { Switch } from '@ui/Switch'
import { Text } from '@ui/Text'
import { PageLink } from '@views/shared/PageLink'
import styles from './demo.module.css'

/** A part with its purpose below it. */
function Named({ use, children }: { use: string; children: ReactNode }) {
  return (
    <Stack gap={2}>
      <div>{children}</div>
      <Text size="sm" tone="soft">
        {use}
      </Text>
    </Stack>
  )
}

/**
 * Every variant, size and state; the page displays the last press below, because the buttons lead nowhere.
 */
export function ButtonsPage() {
  const [{ presses, name }, setPressed] = useState({ presses: 0, name: '' })
  const [busy, setBusy] = useState(false)
  const press = (label: string) => () =>
    setPressed((before) => ({ presses: before.presses + 1, name: label }))
  return (
    <>
      <Card title="Variants">
        <Stack gap={5}>
          <div className={styles.samples}>
            <Named use="Primary: the next action, one a page">
              <Button variant="primary" onClick={press('Confirm Booking')}>
                Confirm Booking
              </Button>
            </Named>
            <Named use="Secondary: another action">
              <Button onClick={press('Move Booking')}>Move Booking</Button>
            </Named>
            <Named use="Quiet: leads away">
              <Button variant="quiet" onClick={press('Back')}>
                Back
              </Button>
            </Named>
            <Named use="Way: what can be done about a row, at its end">
              <Button variant="way" onClick={press('Edit')}>
                Edit
              </Button>
            </Named>
            <Named use="Danger: cannot be taken back">
              <Button variant="danger" icon={<TrashIcon size="sm" />} onClick={press('Cancel Booking')}>
                Cancel Booking
              </Button>
            </Named>
          </div>
          <Text role="status">
            {presses === 0 ? 'No button was pressed yet.' : `Pressed: ${name} (${presses} in all)`}
          </Text>
        </Stack>
      </Card>
      <Card title="Sizes and icons">
        <div className={styles.samples}>
          <Named use="Small, in rows and messages">
            <Button size="sm" icon={<RefreshIcon size="sm" />} onClick={press('Try Again')}>
              Try Again
            </Button>
          </Named>
          <Named use="Medium, everywhere else">
            <Button icon={<PlusIcon size="sm" />} onClick={press('Add Child')}>
              Add Child
            </Button>
          </Named>
          <Named use="An icon alone, whose name is read out">
            <Row gap={2}>
              <IconButton label="Search" icon={<SearchIcon />} onClick={press('Search')} />
              <IconButton
                label="Notifications, 3 unread"
                icon={<BellIcon />}
                badge="3"
                onClick={press('Notifications')}
              />
            </Row>
          </Named>
          <Named use="A link to another page">
            <PageLink to="calendar" className={buttonClass()}>
              <CalendarIcon size="sm" />
              <span>Booking Calendar</span>
            </PageLink>
          </Named>
        </div>
      </Card>
      <Card title="States">
        <div className={styles.samples}>
          <Named use="Says why it cannot be pressed, when it is">
            <Button disabledReason="Bookings can be cancelled up to 2 hours before they begin.">
              Cancel Booking
            </Button>
          </Named>
          <Named use="Keeps its width while it is at work">
            <Button variant="primary" busy={busy} busyLabel="Booking..." onClick={press('Book Court 2')}>
              Book Court 2
            </Button>
          </Named>
          <Switch label="At work" name="demoBusy" checked={busy} onChange={setBusy} />
        </div>
        <div className={styles.wide}>
          <Button full onClick={press('Show more bookings')}>
            Show more bookings
          </Button>
        </div>
      </Card>
    </>
  )
}
