import { tabsMachine } from '@machines/shell/tabs/tabs.machine'
import { defineModel } from '@tests/support/model'

const kept = (marker: string, memberId: number | null) => ({ marker, memberId })

/** The protocol between tabs: a session opened, restored, closed, ended here and elsewhere. */
export const model = defineModel(tabsMachine, {
  name: 'tabs',
  input: { marker: null },
  samples: {},
  notices: {
    'session.opened': [
      { type: 'session.opened', memberId: 7, kept: null, newMarker: 'first' },
      { type: 'session.opened', memberId: 7, kept: kept('kept', 7), newMarker: 'second' },
      { type: 'session.opened', memberId: 8, kept: kept('kept', 7), newMarker: 'third' },
    ],
    'session.restored': [{ type: 'session.restored', marker: 'kept' }],
    'session.closed': [{ type: 'session.closed' }],
    'signOut.requested': [{ type: 'signOut.requested', kept: kept('kept', 7), newMarker: 'nobody' }],
    'session.endedElsewhere': [
      { type: 'session.endedElsewhere', marker: 'kept' },
      { type: 'session.endedElsewhere', marker: 'an earlier one' },
    ],
    'marker.read': [
      { type: 'marker.read', kept: null },
      { type: 'marker.read', kept: kept('kept', 7) },
      { type: 'marker.read', kept: kept('nobody', null) },
    ],
    'page.hidden': [{ type: 'page.hidden' }],
    'page.shown': [{ type: 'page.shown' }],
  },
  answers: { watchPage: [], receiveMessages: [] },
  background: ['watchPage', 'receiveMessages'],
  invariants: {
    'a session has a marker, and nothing else has': (snapshot) =>
      snapshot.matches({ session: 'open' }) === (snapshot.context.marker !== null),
  },
})
