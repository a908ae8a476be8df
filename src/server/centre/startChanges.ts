import type { RefundRule } from '@domain/booking/refundSettings'
import { branchLabel } from '@domain/account/branches'
import type { PortalConfig } from '@domain/portal/portalConfig'
import type { Settings } from '@server/settings'
import type { Centre } from './centreFile'
import { facedSettings } from './face'

const refundText = ({ branch, steps }: RefundRule): string =>
  `${branch === null ? 'centre' : branchLabel(branch)} ${
    steps.map(({ hoursBefore, share }) => `${share} % until ${hoursBefore} h before`).join(', ') || 'nothing'
  }`

type Field = readonly [name: string, value: unknown, text: string]

/** What a server reads at its start alone: its name in the file, its value, and that in words. */
const fieldsOf = (portal: PortalConfig, { limits }: Pick<Centre, 'limits'>): readonly Field[] => [
  ...(
    [
      ['name', portal.centreName],
      ['logo', portal.logo],
      ['accent', portal.accent],
      ['taxLine', portal.taxLine],
      ['contact.email', portal.email],
      ['contact.emergencyPhone', portal.emergencyPhone],
      ['limits.bookingDays', limits.bookingDays ?? null],
      ['limits.unpaidHours', limits.unpaidHours ?? null],
    ] as const
  ).map(([name, value]): Field => [name, value, String(value ?? '')]),
  ['contact.phones', portal.phones, portal.phones.join(', ')],
  [
    'openingHours',
    portal.openingHours,
    portal.openingHours.map(({ term, value }) => `${term} ${value}`).join(', '),
  ],
  ['refunds', portal.refundRules, portal.refundRules.map(refundText).join('; ')],
  [
    'names and hours of branches',
    portal.branches,
    portal.branches
      .map(({ id, name, hours }) => `${id} ${name}${hours === undefined ? '' : `, ${hours}`}`)
      .join('; '),
  ],
  [
    'places of branches',
    portal.places,
    portal.places.map(({ id, address }) => `${id} ${address}`).join('; '),
  ],
]

/** What a start with the file would change of what this server read at its own: `limits.bookingDays: 7 → 14`. */
export function startChanges(settings: Settings, centre: Centre): readonly string[] {
  const before = fieldsOf(settings.portal, settings.centre)
  return fieldsOf(facedSettings(settings.portal, centre), centre).flatMap(([name, value, text], at) => {
    const [, known, knownText] = before[at] ?? [name, null, '']
    if (JSON.stringify(known) === JSON.stringify(value)) return []
    return [text === knownText ? `${name}: changed` : `${name}: ${knownText || 'none'} → ${text || 'none'}`]
  })
}
