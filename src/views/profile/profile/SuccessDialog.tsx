import type { ReactNode } from 'react'
import type { ConfirmedDialog } from '@machines/profile/profile/profile.types'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { BranchIcon } from '@ui/icons/BranchIcon'
import { CheckIcon } from '@ui/icons/CheckIcon'
import { LockIcon } from '@ui/icons/LockIcon'
import { PersonIcon } from '@ui/icons/PersonIcon'
import { PinIcon } from '@ui/icons/PinIcon'
import { Text } from '@ui/Text'
import type { ProfileActor } from './actor'
import styles from './profile.module.css'

interface Words {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

const words: Readonly<Record<ConfirmedDialog, Words>> = {
  profile: {
    icon: <PersonIcon size="lg" />,
    title: 'Profile Updated',
    text: 'Your profile has been saved.',
  },
  personal: {
    icon: <PersonIcon size="lg" />,
    title: 'Personal Information Updated',
    text: 'Your personal information has been saved.',
  },
  newAddress: {
    icon: <PinIcon size="lg" />,
    title: 'Billing Address Added',
    text: 'Your bills go to this address from now on.',
  },
  billingAddress: {
    icon: <PinIcon size="lg" />,
    title: 'Billing Address Updated',
    text: 'Your billing address has been saved.',
  },
  addressInformation: {
    icon: <CheckIcon size="lg" />,
    title: 'Address Information Updated',
    text: 'Your address and your emergency contact have been saved.',
  },
  emergencyContact: {
    icon: <PersonIcon size="lg" />,
    title: 'Emergency Contact Updated',
    text: 'Your emergency contact has been saved.',
  },
  branch: {
    icon: <BranchIcon size="lg" />,
    title: 'Branch Added',
    text: 'You can book at this branch now.',
  },
  password: {
    icon: <LockIcon size="lg" />,
    title: 'Password Changed',
    text: 'Sign in with the new password on your other devices.',
  },
}

/**
 * The saved change, displayed for three seconds, longer under the pointer or the focus (A2.48, A2.49, A9.05).
 */
export function SuccessDialog({ saved, actor }: { saved: ConfirmedDialog; actor: ProfileActor }) {
  const { icon, title, text } = words[saved]
  const close = () => actor.send({ type: 'result.dismissed' })
  return (
    <Dialog
      title={title}
      onClose={close}
      onHold={(held) => actor.send({ type: held ? 'reading.began' : 'reading.ended' })}
      actions={
        <Button variant="primary" onClick={close}>
          OK
        </Button>
      }
    >
      <div className={styles.success}>
        <span className={styles.badge}>{icon}</span>
        <Text role="status">{text}</Text>
      </div>
    </Dialog>
  )
}
