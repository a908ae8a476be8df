import { missingText, packetFacts, validateSupport } from '@domain/forms/supportRequest'
import { supportCategories, supportPriorities, type SupportRequest } from '@domain/messages/support'
import type { ContactSupportScreen } from '@machines/shell/contactSupport/contactSupport.select'
import { Button } from '@ui/Button'
import { DefinitionList } from '@ui/DefinitionList'
import { Select } from '@ui/Select'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { TextArea } from '@ui/TextArea'
import { TextField } from '@ui/TextField'
import { useOfflineReason } from '@views/shared/Connectivity'
import { useFlowForm } from '@views/shared/useFlowForm'
import { waitReason } from '@views/shared/waitReason'
import type { ContactSupportActor } from './actor'
import styles from './contactSupport.module.css'

interface SupportFormProps {
  readonly actor: ContactSupportActor
  readonly screen: Extract<ContactSupportScreen, { screen: 'form' }>
}

const categories = Object.entries(supportCategories).map(([value, label]) => ({ value, label }))
const priorities = supportPriorities.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}))

/** The form of a request (B3.29–B3.31, B5.12–B5.15). Only the browser checks the address (B5.15). */
export function SupportForm({ actor, screen }: SupportFormProps) {
  const { request, packet, canRemovePacket, failure, isSent, busy, secondsLeft } = screen
  const { field, form, values } = useFlowForm<SupportRequest>({
    about: null,
    initial: request,
    validate: validateSupport,
    changed: (typed) => actor.send({ type: 'draft.changed', request: typed }),
    submit: (typed) => actor.send({ type: 'request.submitted', request: typed }),
    refused: failure?.fields,
  })
  const offline = useOfflineReason()
  const whyNot = secondsLeft === null ? missingText(values) : waitReason.below
  return (
    <form {...form} noValidate={false} aria-label="Support request">
      <Stack gap={4}>
        <div className={styles.pair}>
          <TextField {...field('name')} label="Full Name" autoComplete="name" />
          <TextField
            {...field('phone')}
            label="Phone"
            optional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
        </div>
        <TextField
          {...field('email')}
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className={styles.pair}>
          <Select {...field('category')} label="Category" options={categories} />
          <Select {...field('priority')} label="Priority" options={priorities} />
        </div>
        <TextField {...field('subject')} label="Subject" autoComplete="off" />
        <TextArea {...field('message')} label="Message" />
        {packet && (
          <div className={styles.packet}>
            <Text size="sm" tone="soft">
              The portal adds this to your message:
            </Text>
            <DefinitionList items={packetFacts(packet)} />
            {canRemovePacket && (
              <div>
                <Button size="sm" onClick={() => actor.send({ type: 'packet.removed' })}>
                  Do not send this
                </Button>
              </div>
            )}
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel="Submitting..."
          // Beside the success nothing is missing: who presses again is told.
          reasonBelow={!isSent || offline !== undefined}
          disabledReason={offline ?? whyNot ?? undefined}
        >
          Submit Request
        </Button>
      </Stack>
    </form>
  )
}
