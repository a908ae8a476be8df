import { endsInTime } from '@domain/booking/slots'
import type { PaymentItem } from '@machines/money/payment/payment.select'
import { CentreTime } from '@views/shared/CentreTime'
import { unbroken } from '@domain/values/unbroken'
import styles from './payment.module.css'

/** The item to pay, and its amount (B2.81). */
export function PaidItem({ item }: { item: PaymentItem }) {
  return (
    <div className={styles.item}>
      <div className={styles.words}>
        {item.place !== null && <p className={styles.description}>{item.place}</p>}
        <p className={styles.title}>{item.title}</p>
        {item.description && (
          <p className={styles.description}>
            {endsInTime(item.description) ? (
              <CentreTime>{unbroken(item.description)}</CentreTime>
            ) : (
              item.description
            )}
          </p>
        )}
      </div>
      <p className={styles.amount}>{item.amount}</p>
    </div>
  )
}
