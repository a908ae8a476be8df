import { endsInTime } from '@domain/booking/slots'
import type { PaymentItem } from '@machines/money/payment/payment.select'
import { CentreTime } from '@views/shared/CentreTime'
import { unbroken } from '@domain/values/unbroken'
import styles from './payment.module.css'

const Description = ({ text }: { text: string }) => (
  <p className={styles.description}>{endsInTime(text) ? <CentreTime>{unbroken(text)}</CentreTime> : text}</p>
)

/** The item to pay, and its amount (B2.81). */
export function PaidItem({ item }: { item: PaymentItem }) {
  return (
    <div className={styles.item}>
      <div className={styles.words}>
        {item.place !== null && <p className={styles.description}>{item.place}</p>}
        <p className={styles.title}>{item.title}</p>
        {item.description && <Description text={item.description} />}
      </div>
      <p className={styles.amount}>{item.amount}</p>
      {item.together.length > 0 && (
        <ul className={styles.together}>
          {item.together.map(({ name, description }, at) => (
            <li key={at}>
              <p>{name}</p>
              {description && <Description text={description} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
