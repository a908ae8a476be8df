import { useState } from 'react'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { Checkbox } from '@ui/Checkbox'
import { ChoiceCard, ChoiceGroup } from '@ui/ChoiceCards'
import { DateField } from '@ui/DateField'
import { CloseIcon } from '@ui/icons/CloseIcon'
import { MailIcon } from '@ui/icons/MailIcon'
import { SuccessIcon } from '@ui/icons/SuccessIcon'
import { PasswordField } from '@ui/PasswordField'
import { Select } from '@ui/Select'
import { Row, Stack } from '@ui/Stack'
import { Switch } from '@ui/Switch'
import { Text } from '@ui/Text'
import { TextArea } from '@ui/TextArea'
import { TextField } from '@ui/TextField'
import styles from './demo.module.css'
import { Dropzone } from './Dropzone'

const address = 'kamala@example.com'
const branches = [
  { value: '1', label: 'Piliyandala Branch' },
  { value: '2', label: 'Rathmalana Branch' },
]

/** Every form element of the portal, with its states; sends nothing (B2.89). */
export function FormElementsPage() {
  return (
    <>
      <Card title="Inputs">
        <div className={styles.form}>
          <TextField label="Name" name="demoName" autoComplete="off" />
          <PasswordField label="Password" name="demoPassword" autoComplete="new-password" />
          <DateField label="Date of birth" name="demoBirth" defaultValue="1990-05-14" />
          <TextField label="Time" name="demoTime" type="time" defaultValue="18:00" />
          <Select label="Branch" name="demoBranch" placeholder="Choose a branch" options={branches} />
          <TextField
            label="Amount"
            name="demoAmount"
            inputMode="decimal"
            autoComplete="off"
            leading="Rs."
            defaultValue="1500"
          />
          <div className={styles.whole}>
            <TextArea
              label="Message"
              name="demoMessage"
              rows={3}
              optional
              hint="What the centre should know before you come"
            />
          </div>
        </div>
      </Card>
      <Card title="Email states">
        <div className={styles.form}>
          <TextField
            label="Email"
            name="demoEmail"
            type="email"
            autoComplete="off"
            hint="We send the receipts of payments there."
            leading={<MailIcon size="sm" />}
            placeholder="name@example.com"
          />
          <TextField
            label="Email with an error"
            name="demoWrongEmail"
            type="email"
            autoComplete="off"
            hint="Something is missing after the @."
            leading={<MailIcon size="sm" />}
            defaultValue="kamala@"
            error="Please enter a valid email address"
          />
          <TextField
            label="Verified email"
            name="demoVerifiedEmail"
            type="email"
            autoComplete="off"
            hint="This address was verified."
            leading={<MailIcon size="sm" />}
            trailing={<SuccessIcon size="sm" className={styles.good} />}
            defaultValue={address}
          />
          <TextField
            label="Email that cannot be edited"
            name="demoFixedEmail"
            readOnly
            hint="It is changed on your profile."
            leading={<MailIcon size="sm" />}
            value={address}
          />
        </div>
      </Card>
      <PhoneCard />
      <ChoicesCard />
      <SeveralCard />
      <FilesCard />
    </>
  )
}

const countries = [
  { value: '+94', label: 'Sri Lanka (+94)' },
  { value: '+91', label: 'India (+91)' },
  { value: '+960', label: 'Maldives (+960)' },
  { value: '+44', label: 'United Kingdom (+44)' },
]

function PhoneCard() {
  const [code, setCode] = useState('+94')
  const [number, setNumber] = useState('')
  const plain = number.replaceAll(/\D/g, '').replace(/^0/, '')
  return (
    <Card title="Phone with country code">
      <Stack gap={3}>
        <div className={styles.phone}>
          <Select
            label="Country"
            name="demoCountry"
            value={code}
            options={countries}
            onChange={({ target }) => setCode(target.value)}
          />
          <TextField
            label="Phone"
            name="demoPhone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            leading={code}
            placeholder="77 123 4567"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        </div>
        <Text role="status" size="sm" tone="soft">
          {plain === '' ? 'The whole number is written here.' : `Whole number: ${code} ${plain}`}
        </Text>
      </Stack>
    </Card>
  )
}

function ChoicesCard() {
  const [reminded, setReminded] = useState(true)
  const [offered, setOffered] = useState(false)
  return (
    <Card title="Checkboxes, radio buttons and toggles">
      <Stack gap={5}>
        <Stack gap={2}>
          <Checkbox label="Add the booking to my calendar" name="demoCalendar" defaultChecked />
          <Checkbox
            label="I have read the court rules"
            name="demoRules"
            error="Please read the rules first"
          />
        </Stack>
        <ChoiceGroup legend="Membership" wide>
          <ChoiceCard
            type="radio"
            name="demoLevel"
            value="basic"
            title="Basic"
            description="Book courts and pay online"
            defaultChecked
          />
          <ChoiceCard
            type="radio"
            name="demoLevel"
            value="full"
            title="Full"
            description="Also join classes, and add your children"
          />
        </ChoiceGroup>
        <Stack gap={2}>
          <Switch label="Remind me by email" name="demoReminder" checked={reminded} onChange={setReminded} />
          <Switch
            label="Tell me when an hour is free again"
            name="demoOffers"
            checked={offered}
            onChange={setOffered}
          />
          <Switch
            label="Mails about payments"
            name="demoPayments"
            checked
            disabledReason="Receipts are always sent."
          />
        </Stack>
      </Stack>
    </Card>
  )
}

const activities = ['Badminton', 'Table Tennis', 'Yoga', 'Dance', 'Karate', 'Swimming']

/** A multiple choice: the selected items are listed below, and can be removed there. */
function SeveralCard() {
  const [chosen, setChosen] = useState<readonly string[]>(['Badminton', 'Yoga'])
  const without = (activity: string) => chosen.filter((each) => each !== activity)
  return (
    <Card title="Multi-select">
      <Stack gap={4}>
        <ChoiceGroup legend="Activities" hint="Choose as many as you like">
          {activities.map((activity) => (
            <ChoiceCard
              key={activity}
              type="checkbox"
              name="demoActivities"
              title={activity}
              checked={chosen.includes(activity)}
              onChange={({ target }) => setChosen(target.checked ? [...chosen, activity] : without(activity))}
            />
          ))}
        </ChoiceGroup>
        <Stack gap={2}>
          <Text role="status" size="sm" tone="soft">
            {chosen.length === 0 ? 'None is chosen.' : `${chosen.length} of ${activities.length} chosen`}
          </Text>
          <Row gap={2}>
            {chosen.map((activity) => (
              <Button
                key={activity}
                size="sm"
                aria-label={`Remove ${activity}`}
                onClick={() => setChosen(without(activity))}
              >
                <span>{activity}</span>
                <CloseIcon size="sm" />
              </Button>
            ))}
          </Row>
        </Stack>
      </Stack>
    </Card>
  )
}

function FilesCard() {
  const [file, setFile] = useState('')
  return (
    <Card title="Files">
      <Stack gap={5}>
        <Stack gap={2}>
          <TextField
            label="File"
            name="demoFile"
            type="file"
            hint="One file of any kind"
            className={styles.fileField}
            onChange={({ target }) => setFile(target.files?.[0]?.name ?? '')}
          />
          <Text role="status" size="sm" tone="soft">
            {file !== '' && `Chosen: ${file}`}
          </Text>
        </Stack>
        <Dropzone />
      </Stack>
    </Card>
  )
}
