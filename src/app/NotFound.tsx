import { buttonClass } from '@ui/buttonClass'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { PageLink } from '@views/shared/PageLink'

/** The not-found page (A2.26), the same for everybody. */
export function NotFound() {
  return (
    <Stack gap={5}>
      <h1 tabIndex={-1}>We can't seem to find the page you are looking for!</h1>
      <Text tone="soft">The address may be mistyped, or the page may have moved.</Text>
      <PageLink to="home" className={buttonClass({ variant: 'primary' })}>
        Back to the start
      </PageLink>
    </Stack>
  )
}
