/** The notices beside a choice, for members and guests. */
import { choiceText } from '@domain/booking/slots'
import type { LinkPart } from '@domain/booking/slotLink'
import { lostTitle, type Notice, noticeOf, unavailableNotice } from './slot.notices'
import type { ChoiceNotice } from './slotChoice.types'

const inVain: Record<LinkPart, string> = {
  branch: 'Its branch does not exist.',
  date: 'Its date is over, or is no date.',
  activity: 'Its activity is not offered on this day.',
  facility: 'Its facility is not offered on this day.',
  slots: 'Its hour is not free.',
}

type Of<Kind extends ChoiceNotice['kind']> = Extract<ChoiceNotice, { readonly kind: Kind }>

function replacedMessage({ before, after }: Of<'choiceReplaced'>): string {
  const sameFacility = before.facility.id === after.facility.id
  const limit = sameFacility ? 'A booking holds one hour, or two in a row.' : 'A booking holds one facility.'
  const [old, now] = [before, after].map(
    ({ facility, choice }) => `${sameFacility ? '' : `${facility.name}, `}${choiceText(choice)}`,
  )
  return `${limit} ${now} is chosen instead of ${old}.`
}

function linkMessage({ ignored, free }: Of<'linkIgnored'>): string {
  const still = free.map(({ facilityName, choice }) => `${facilityName}, ${choiceText(choice)}`).join('; ')
  return `${ignored.map((part) => inVain[part]).join(' ')} Please choose again.${still && ` Still free: ${still}.`}`
}

export function choiceNotice(notice: ChoiceNotice): Notice {
  switch (notice.kind) {
    case 'choiceLost':
      return noticeOf(
        'warn',
        `${notice.facility} is ${notice.lost === 'yours' ? 'yours' : 'no longer free'} then. Everything else is kept; please choose another time.`,
        lostTitle[notice.lost],
      )
    case 'hourUnavailable':
      return notice.isOwn
        ? { ...unavailableNotice(false), title: lostTitle.yours }
        : unavailableNotice(notice.hasBegun)
    case 'choiceReplaced':
      return noticeOf('info', replacedMessage(notice))
    case 'linkIgnored':
      return noticeOf('warn', linkMessage(notice), 'A part of the link was ignored')
  }
}
