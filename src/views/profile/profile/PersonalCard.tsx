import { branchDisplayName } from '@domain/account/branches'
import { useState } from 'react'
import { type BillingAddress, type Profile } from '@domain/account/account'
import { membershipLabel } from '@domain/account/membership'
import { contactFormOf } from '@domain/forms/profileDetails'
import { plainDate } from '@domain/time/dates'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { cx } from '@ui/cx'
import { DefinitionList } from '@ui/DefinitionList'
import { EmailText } from '@ui/EmailText'
import { BranchIcon } from '@ui/icons/BranchIcon'
import { EditIcon } from '@ui/icons/EditIcon'
import { EyeIcon } from '@ui/icons/EyeIcon'
import { EyeOffIcon } from '@ui/icons/EyeOffIcon'
import { PlusIcon } from '@ui/icons/PlusIcon'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { VisuallyHidden } from '@ui/VisuallyHidden'
import { addressText, missing, type OpenDialog, otherCity } from './texts'
import styles from './profile.module.css'

/** The member's personal data at the centre (A2.32). */
export function PersonalCard({
  profile,
  address,
  keepsContact,
  onOpen,
}: {
  profile: Profile
  address: BillingAddress | null
  keepsContact: boolean
  onOpen: OpenDialog
}) {
  const { member } = profile
  const city = otherCity(address, member.city)
  return (
    <Card
      id="personal"
      title="Personal Information"
      actions={
        <Button variant="way" icon={<EditIcon size="sm" />} onClick={() => onOpen('profile')}>
          Edit Info
        </Button>
      }
    >
      <div className={cx(styles.facts, styles.person)}>
        <DefinitionList
          grid
          items={[
            { term: 'First name', value: member.firstName || missing },
            { term: 'Last name', value: member.lastName || missing },
            { term: 'Email', value: member.email ? <EmailText>{member.email}</EmailText> : missing },
            { term: 'Phone', value: member.mobile ?? missing },
            { term: 'National ID', value: <NationalId text={member.nationalId} /> },
            { term: 'Date of birth', value: member.dateOfBirth ? plainDate(member.dateOfBirth) : missing },
          ]}
        />
      </div>
      <Stack gap={2} className={styles.section}>
        <div className={styles.head}>
          <h3 className={styles.part}>Further Details</h3>
          <Button variant="way" icon={<EditIcon size="sm" />} onClick={() => onOpen('personal')}>
            <span>Edit</span>
            <VisuallyHidden> personal information</VisuallyHidden>
          </Button>
        </div>
        <div className={styles.facts}>
          <DefinitionList
            grid
            items={[
              { term: 'Address', value: addressText(address, member.city) },
              ...(city === null ? [] : [{ term: 'City', value: city }]),
              { term: 'Gender', value: member.gender ?? missing },
              { term: 'Member type', value: membershipLabel(member.memberType) },
            ]}
          />
        </div>
      </Stack>
      {keepsContact && <EmergencyContactFacts profile={profile} onOpen={onOpen} />}
      <Stack gap={2} className={styles.section}>
        <div className={styles.head}>
          <h3 className={styles.part}>Registered Branches</h3>
          <Button variant="way" icon={<PlusIcon size="sm" />} onClick={() => onOpen('branch')}>
            Add Branch
          </Button>
        </div>
        {member.branches.length === 0 ? (
          <Text size="sm" tone="soft">
            No branch is registered.
          </Text>
        ) : (
          <ul className={styles.branches} aria-label="Registered Branches">
            {member.branches.map((branch) => (
              <li key={branch}>
                <Row gap={2}>
                  <BranchIcon size="sm" />
                  <span>{branchDisplayName(branch)}</span>
                </Row>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

/** The member's emergency contact, which exists also without a billing address. */
function EmergencyContactFacts({ profile, onOpen }: { profile: Profile; onOpen: OpenDialog }) {
  const { emergencyContactName, emergencyContactRelation, emergencyContactPhone } = contactFormOf(profile)
  const name = [emergencyContactName, emergencyContactRelation].filter(Boolean).join(', ')
  const phone = emergencyContactPhone
  const hasContact = name !== '' || phone !== ''
  return (
    <Stack gap={2} className={styles.section}>
      <div className={styles.head}>
        <h3 className={styles.part}>Emergency Contact</h3>
        <Button
          variant="way"
          icon={hasContact ? <EditIcon size="sm" /> : <PlusIcon size="sm" />}
          onClick={() => onOpen('emergencyContact')}
        >
          <span>{hasContact ? 'Edit' : 'Add'}</span>
          <VisuallyHidden> Emergency Contact</VisuallyHidden>
        </Button>
      </div>
      {hasContact ? (
        <div className={styles.facts}>
          <DefinitionList
            grid
            items={[
              { term: 'Contact', value: name || missing },
              { term: 'Contact number', value: phone || missing },
            ]}
          />
        </div>
      ) : (
        <Text size="sm" tone="soft">
          No emergency contact has been added.
        </Text>
      )}
    </Stack>
  )
}

/** A national ID, hidden until the member reveals it. */
function NationalId({ text }: { text: string | null }) {
  const [shown, setShown] = useState(false)
  if (!text) return <span>{missing}</span>
  return (
    <span className={styles.secret}>
      {shown ? <span>{text}</span> : <span aria-hidden="true">{'•'.repeat(8)}</span>}
      {!shown && <VisuallyHidden>Hidden</VisuallyHidden>}
      <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
        {shown ? <EyeOffIcon size="sm" /> : <EyeIcon size="sm" />}
        <span>{shown ? 'Hide' : 'Show'}</span>
        <VisuallyHidden> national ID</VisuallyHidden>
      </button>
    </span>
  )
}
