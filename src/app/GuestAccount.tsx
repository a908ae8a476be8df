import { selectSession } from '@machines/account/session/session.select'
import { buttonClass } from '@ui/buttonClass'
import { cx } from '@ui/cx'
import { Row } from '@ui/Stack'
import { PageLink } from '@views/shared/PageLink'
import { useScreen } from '@views/shared/useScreen'
import { useApp } from './AppContext'
import styles from './GuestAccount.module.css'

/** The ways to an account in the header of a guest, where a member has theirs. */
export function GuestAccount() {
  const session = useScreen(useApp().session, selectSession)
  if (session.screen === 'signedIn') return null
  return (
    <Row gap={1} className={styles.account}>
      <PageLink to="signIn" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        Sign In
      </PageLink>
      <PageLink to="signUp" className={cx(buttonClass({ size: 'sm' }), styles.other)}>
        Sign Up
      </PageLink>
    </Row>
  )
}
