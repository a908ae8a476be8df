import { nameBranches } from '@domain/account/branches'
import { nameOpeningHours } from '@domain/booking/openingHours'
import { nameRefundRules } from '@domain/booking/refundSettings'
import { nameCentre } from '@domain/portal/centreName'
import { setLetterhead } from './mail/letterhead'
import type { Settings } from './settings'

/** Names the centre and its parts for the texts of this process: pages, mails and notifications. */
export function nameCentreParts({ portal, centre }: Pick<Settings, 'portal' | 'centre'>): void {
  nameBranches(portal.branches)
  nameCentre(portal.centreName, portal.logo)
  nameOpeningHours(portal.openingHours)
  nameRefundRules(portal.refundRules)
  setLetterhead(centre.accent, !centre.logo || centre.icon !== null)
}
