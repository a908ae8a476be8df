import type { ReactNode } from 'react'
import { demoNames, type DemoName, type Route, routes } from '@domain/portal/routes'
import { linkClass } from '@ui/linkClass'
import { PageHeader } from '@ui/PageHeader'
import { Stack } from '@ui/Stack'
import { StatusPill } from '@ui/StatusPill'
import { PageLink } from '@views/shared/PageLink'
import { AlertsPage } from './AlertsPage'
import { ButtonsPage } from './ButtonsPage'
import { BarChartPage, LineChartPage } from './charts'
import styles from './demo.module.css'
import { FormElementsPage } from './FormElementsPage'
import { ImagesPage, VideosPage } from './media'
import { AvatarsPage, BadgePage, BlankPage, TablesPage } from './parts'

const pages: Readonly<Record<DemoName, readonly [subtitle: string, Content: () => ReactNode]>> = {
  blank: ['A page before there is anything on it.', BlankPage],
  'form-elements': ['Every field of a form with its states. Nothing on this page is sent.', FormElementsPage],
  'basic-tables': ['Rows and columns, which become rows of two lines on a phone.', TablesPage],
  alerts: ['Messages that stand in the page until their cause is gone.', AlertsPage],
  avatars: ['The initials of a member, beside the name.', AvatarsPage],
  badge: ['A status in a word or two, with a sign and a colour.', BadgePage],
  buttons: ['What each button is for, and what it says when it cannot be pressed.', ButtonsPage],
  images: ['Pictures keep their place before they are loaded.', ImagesPage],
  videos: ['A video begins when its button is pressed, never by itself.', VideosPage],
  'line-chart': ['A figure over time, with the same figures in a table.', LineChartPage],
  'bar-chart': ['Figures side by side, with the same figures in a table.', BarChartPage],
}

const isDemo = (name: string): name is DemoName => name in pages

/** A page of the style guide: parts of the portal in their variants, with sample data and no effect on it (B2.89). */
export function DemoPage({ route: { name, title } }: { route: Pick<Route, 'name' | 'title'> }) {
  const [subtitle, Content] = pages[isDemo(name) ? name : 'blank']
  return (
    <Stack gap={5}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={<StatusPill tone="info">Sample data</StatusPill>}
      />
      <Content />
      <nav aria-labelledby="style-guide" className={styles.guide}>
        <h2 id="style-guide">Style guide</h2>
        <ul className={styles.pages}>
          {routes
            .filter((route) => demoNames.some((each) => each === route.name))
            .map((route) => (
              <li key={route.name}>
                <PageLink
                  to={route.name}
                  className={linkClass('quiet')}
                  aria-current={route.name === name ? 'page' : undefined}
                >
                  {route.title}
                </PageLink>
              </li>
            ))}
        </ul>
      </nav>
    </Stack>
  )
}
