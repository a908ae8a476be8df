import { buttonClass } from '@ui/buttonClass'
import { PageHeader } from '@ui/PageHeader'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { PageLink } from '@views/shared/PageLink'

const title = "We can't seem to find the page you are looking for!"
const hint = 'The address may be mistyped, or the page may have moved.'

/** The not-found page (A2.26), with a link to the courts; a member sees it within the frame of the portal. */
export function NotFound({ isMember }: { isMember: boolean }) {
  // Side by side even on the narrowest phone, or as wide as the form of a visitor's page.
  const size = isMember ? ({ size: 'sm' } as const) : { full: true }
  const ways = (
    <>
      <PageLink to="home" className={buttonClass({ variant: 'primary', ...size })}>
        {isMember ? 'Dashboard' : 'Go to the home page'}
      </PageLink>
      <PageLink to={isMember ? 'calendar' : 'guestCalendar'} className={buttonClass(size)}>
        {isMember ? 'Booking Calendar' : 'See available courts'}
      </PageLink>
    </>
  )
  if (isMember)
    return (
      <Stack gap={5}>
        <PageHeader title={title} subtitle={hint} />
        <Row>{ways}</Row>
      </Stack>
    )
  return (
    <>
      <Stack gap={2}>
        <h1 tabIndex={-1}>{title}</h1>
        <Text tone="soft">{hint}</Text>
      </Stack>
      <Stack gap={3}>{ways}</Stack>
    </>
  )
}
