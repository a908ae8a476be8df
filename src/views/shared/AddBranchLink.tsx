import { addBranchQuery } from '@domain/portal/routes'
import { linkClass } from '@ui/linkClass'
import { PageLink } from './PageLink'

/** The link for a member who is not registered at a branch. */
export const AddBranchLink = () => (
  <PageLink to="profile" query={addBranchQuery} className={linkClass()}>
    Add Branch in your profile
  </PageLink>
)
