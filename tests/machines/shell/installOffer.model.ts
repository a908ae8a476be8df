import { installOfferMachine } from '@machines/shell/installOffer/installOffer.machine'
import { defineModel } from '@tests/support/model'

const due = { bookings: 2, answered: false, installed: false }

/** The offer: due or not, accepted, dismissed, or overtaken by the browser's own menu. */
export const model = defineModel(installOfferMachine, {
  name: 'installOffer',
  inputs: {
    'after a first booking': { ...due, bookings: 1 },
    'after a second booking': due,
    'after an answer': { ...due, bookings: 3, answered: true },
    'in the installed portal': { ...due, installed: true },
  },
  samples: {
    'installation.requested': [{ type: 'installation.requested' }],
    'offer.dismissed': [{ type: 'offer.dismissed' }],
  },
  notices: {
    'installation.offered': [{ type: 'installation.offered' }],
    'portal.installed': [{ type: 'portal.installed' }],
  },
  answers: { watchInstallation: [], installPortal: [undefined] },
  background: ['watchInstallation'],
  rests: ['waiting', 'answered'],
  invariants: {
    'nothing is offered before the second booking, after an answer or in the installed portal': (snapshot) =>
      !snapshot.matches('offered') ||
      (snapshot.context.bookings >= 2 && !snapshot.context.answered && !snapshot.context.installed),
  },
})
