import type { RouteName } from '@domain/portal/routes'
import { linkClass } from '@ui/linkClass'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { PageLink } from '@views/shared/PageLink'
import { usePortal } from '@views/shared/PortalContext'

interface OtherWaysProps {
  readonly question: string
  readonly to: RouteName
  readonly answer: string
}

/** Links to other pages, below a form. */
export function OtherWays({ question, to, answer }: OtherWaysProps) {
  return (
    <Stack gap={1}>
      <Text size="sm" tone="soft">
        <span>{`${question} `}</span>
        <PageLink to={to} className={linkClass()}>
          <u>{answer}</u>
        </PageLink>
      </Text>
      <PageLink to="guestCalendar" className={linkClass()}>
        See available courts
      </PageLink>
      <a href={usePortal().websiteUrl} className={linkClass('quiet')}>
        ← Back to Website
      </a>
    </Stack>
  )
}
