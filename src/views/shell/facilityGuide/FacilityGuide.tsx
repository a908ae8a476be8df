import {
  bookingRules,
  court,
  emergencyServices,
  guideFacts,
  guideSections,
  netHeight,
  safetyRules,
} from '@domain/messages/facilityGuide'
import { phoneLink } from '@domain/messages/contactLinks'
import { headings } from '@domain/portal/headings'
import { unbroken } from '@domain/values/unbroken'
import { Contents } from '@ui/Contents'
import { DefinitionList } from '@ui/DefinitionList'
import { GuideSection } from '@ui/GuideSection'
import { linkClass } from '@ui/linkClass'
import { PageHeader } from '@ui/PageHeader'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { ReachingLink } from '@ui/ReachingLink'
import { PageLink } from '@views/shared/PageLink'
import { usePortal } from '@views/shared/PortalContext'
import { CourtDrawing } from './CourtDrawing'
import { Drawn } from './Drawn'
import styles from './facilityGuide.module.css'

const contents = [
  { id: 'glance', title: 'At a glance' },
  ...guideSections.map(({ id, title }) => ({ id, title })),
  { id: 'court', title: 'The court' },
  { id: 'safety', title: 'Safety and emergencies' },
  { id: 'booking', title: 'Booking information' },
  { id: 'help', title: 'Questions' },
]
const titleOf = (wanted: string) => contents.find(({ id }) => id === wanted)?.title ?? ''

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

const facts = () =>
  guideFacts().map(({ term, value, note }) => ({
    term,
    value: note ? (
      <>
        <span>{unbroken(value)}</span>
        <Text size="xs" tone="soft">
          {unbroken(note)}
        </Text>
      </>
    ) : (
      unbroken(value)
    ),
  }))

const metres = (value: number) => `${value.toFixed(2)} m`
const measures = [
  { term: 'Length', value: metres(court.length) },
  { term: 'Width for doubles', value: metres(court.doublesWidth) },
  { term: 'Width for singles', value: metres(court.singlesWidth) },
  { term: 'Short service line', value: `${metres(court.shortService)} from the net` },
  { term: 'Long service line, doubles', value: `${metres(court.longService)} from the back line` },
  { term: 'Net at the posts', value: netHeight },
]

/**
 * The guide that a centre would print and hang up: rules, measures, emergency phones (B2.88, B9.25, B9.26).
 */
export function FacilityGuide() {
  const { support } = usePortal()
  const phones = [
    ...emergencyServices,
    ...(support.emergencyPhone === '' ? [] : [{ name: 'The centre', phone: support.emergencyPhone }]),
  ]
  return (
    <Stack gap={5}>
      <PageHeader {...headings.facilityGuide} />
      <Contents sections={contents} narrow>
        <Stack gap={5}>
          <GuideSection id="glance" title={titleOf('glance')}>
            <Stack gap={3}>
              <div className={styles.facts}>
                <DefinitionList grid items={facts()} />
              </div>
              <Text size="sm" tone="soft">
                <span>For all other opening hours, see </span>
                <PageLink to="contactSupport" className={linkClass('text')}>
                  Contact Support
                </PageLink>
                <span>.</span>
              </Text>
            </Stack>
          </GuideSection>
          {guideSections.map(({ id, title, lists }) => (
            <GuideSection key={id} id={id} title={title}>
              <Drawn id={id}>
                <div className={styles.columns}>
                  {lists.map((list) => (
                    <div key={list.title ?? id}>
                      {list.title && <h3>{list.title}</h3>}
                      <List items={list.items} />
                    </div>
                  ))}
                </div>
              </Drawn>
            </GuideSection>
          ))}
          <GuideSection id="court" title={titleOf('court')}>
            <Stack gap={4}>
              <CourtDrawing />
              <div className={styles.facts}>
                <DefinitionList grid items={measures} />
              </div>
            </Stack>
          </GuideSection>
          <GuideSection id="safety" title={titleOf('safety')}>
            <Drawn id="safety">
              <Stack gap={4}>
                <DefinitionList
                  ruled
                  items={phones.map(({ name, phone }) => ({
                    term: name,
                    value: (
                      <ReachingLink href={phoneLink(phone)} className={styles.number}>
                        {phone}
                      </ReachingLink>
                    ),
                  }))}
                />
                <List items={safetyRules} />
              </Stack>
            </Drawn>
          </GuideSection>
          <GuideSection id="booking" title={titleOf('booking')}>
            <Stack gap={3}>
              <List items={bookingRules()} />
              <PageLink to="calendar" className={linkClass()}>
                Open the Booking Calendar
              </PageLink>
            </Stack>
          </GuideSection>
          <GuideSection id="help" title={titleOf('help')}>
            <Stack gap={3}>
              <Text tone="soft">Is something missing here, or did something break? Tell us.</Text>
              <PageLink to="contactSupport" className={linkClass()}>
                Contact support
              </PageLink>
            </Stack>
          </GuideSection>
        </Stack>
      </Contents>
    </Stack>
  )
}
