import { useId } from 'react'
import type { BillingAddress } from '@domain/account/account'
import { Button } from '@ui/Button'
import { Card } from '@ui/Card'
import { DefinitionList } from '@ui/DefinitionList'
import { Fold } from '@ui/Fold'
import { EditIcon } from '@ui/icons/EditIcon'
import { PlusIcon } from '@ui/icons/PlusIcon'
import { WalletIcon } from '@ui/icons/WalletIcon'
import { Row, Stack } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { Text } from '@ui/Text'
import { usePortal } from '@views/shared/PortalContext'
import { missing, type OpenDialog } from './texts'
import styles from './profile.module.css'

/** The same two for every member: the portal stores no cards (A2.34). */
const sampleCards = [
  { name: 'Visa ending in 4242', expires: 'Expires 12/2027' },
  { name: 'Mastercard ending in 8888', expires: 'Expires 08/2026' },
] as const

const notKept = 'Cards are not kept here: you enter yours at the payment gateway when you pay.'

/** The billing address, and samples of saved cards (A2.33–A2.35). */
export function PaymentCard({
  address,
  keepsContact,
  onOpen,
}: {
  address: BillingAddress | null
  keepsContact: boolean
  onOpen: OpenDialog
}) {
  const reasonId = useId()
  const { hasSamples } = usePortal()
  return (
    <Card id="payment" title="Payment Information" fold="closed">
      <Stack gap={3}>
        <div className={styles.head}>
          <h3 className={styles.part}>Billing Address</h3>
          <Row gap={4}>
            {address === null ? (
              <Button variant="way" icon={<PlusIcon size="sm" />} onClick={() => onOpen('newAddress')}>
                Add Billing Address
              </Button>
            ) : (
              <>
                <Button variant="way" icon={<EditIcon size="sm" />} onClick={() => onOpen('billingAddress')}>
                  Edit Billing Address
                </Button>
                <Button
                  variant="way"
                  icon={<EditIcon size="sm" />}
                  onClick={() => onOpen('addressInformation')}
                >
                  {keepsContact ? 'Edit address and emergency contact' : 'Edit Address Information'}
                </Button>
              </>
            )}
          </Row>
        </div>
        {address === null ? (
          <Text size="sm" tone="soft">
            No billing address has been added.
          </Text>
        ) : (
          <AddressFacts address={address} />
        )}
      </Stack>
      <Stack gap={3} className={styles.section}>
        <h3 className={styles.part}>Saved Cards</h3>
        <Text id={reasonId} size="sm" tone="soft">
          {notKept}
        </Text>
        <div>
          <Button size="sm" icon={<PlusIcon size="sm" />} reasonStandsIn={reasonId} disabledReason={notKept}>
            Add New Card
          </Button>
        </div>
        {hasSamples && (
          <Fold title="Example">
            <ul className={styles.cards} aria-label="Saved Cards">
              {sampleCards.map(({ name, expires }) => (
                <li key={name} className={styles.line}>
                  <Row gap={3}>
                    <WalletIcon />
                    <div>
                      <Text strong>{name}</Text>
                      <Text size="sm" tone="soft">
                        {expires}
                      </Text>
                    </div>
                  </Row>
                  <StatusPill tone="neutral">Sample</StatusPill>
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </Stack>
    </Card>
  )
}

function AddressFacts({ address }: { address: BillingAddress }) {
  return (
    <div className={styles.facts}>
      <DefinitionList
        grid
        items={[
          { term: 'Street Address', value: address.street || missing },
          { term: 'City', value: address.city || missing },
          ...(address.district ? [{ term: 'District', value: address.district }] : []),
          { term: 'Province', value: address.province || missing },
          { term: 'Postal Code', value: address.postalCode || missing },
          { term: 'Country', value: address.country || missing },
        ]}
      />
    </div>
  )
}
