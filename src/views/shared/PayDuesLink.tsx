import { linkClass } from '@ui/linkClass'
import { PageLink } from './PageLink'

/** The link for a member who has to pay first. */
export const PayDuesLink = () => (
  <PageLink to="payables" className={linkClass()}>
    Go to Payable Payments
  </PageLink>
)
