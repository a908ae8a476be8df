import { type AccountEvent, accountEventKinds } from '@domain/account/accountActivity'
import { tenInTheMorning } from './days'

/** One event of each kind, one of a kind without a text in the portal, and one with hardly any data. */
export const accountEvents: readonly AccountEvent[] = [
  ...accountEventKinds.map((kind, index) => ({
    id: 100 - index,
    kind,
    at: tenInTheMorning - index * 3_600_000,
    device: index % 2 === 0 ? 'Chrome on Android' : 'Firefox on Windows',
    place: index % 2 === 0 ? '203.0.113.9' : '2001:db8:12:3400::/56',
  })),
  { id: 2, kind: null, at: tenInTheMorning - 86_400_000, device: 'Safari on iPhone', place: '198.51.100.7' },
  { id: 1, kind: 'signed_in', at: null, device: 'Unknown device', place: null },
]
