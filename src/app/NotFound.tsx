import { selectSession } from '@machines/account/session/session.select'
import { buttonClass } from '@ui/buttonClass'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { PageLink } from '@views/shared/PageLink'
import { useScreen } from '@views/shared/useScreen'
import { useApp } from './AppContext'

/** The not-found page (A2.26), with the courts for whoever looks for them. */
export function NotFound() {
  const isMember = useScreen(useApp().session, selectSession).screen === 'signedIn'
  return (
    <>
      <Stack gap={2}>
        <h1 tabIndex={-1}>We can't seem to find the page you are looking for!</h1>
        <Text tone="soft">The address may be mistyped, or the page may have moved.</Text>
      </Stack>
      <Stack gap={3}>
        <PageLink to="home" className={buttonClass({ variant: 'primary', full: true })}>
          Back to the start
        </PageLink>
        <PageLink to={isMember ? 'calendar' : 'guestCalendar'} className={buttonClass({ full: true })}>
          See available courts
        </PageLink>
      </Stack>
    </>
  )
}
