import { linkClass } from '@ui/linkClass'
import { PageLink } from './PageLink'

/** The way on where something has to be paid first. */
export const PayDuesLink = () => (
  <PageLink to="payables" className={linkClass()}>
    Go to Payable Payments
  </PageLink>
)
