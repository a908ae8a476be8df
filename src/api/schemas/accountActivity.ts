import { type AccountEvent, isAccountEventKind } from '@domain/account/accountActivity'
import { answerWith } from './envelope'
import { instantOrNull, integer, rowsOf, shape, text, textOrNull } from './wire'

const event = shape(
  { id: integer, event: text, at: instantOrNull, device: textOrNull, client: textOrNull },
  (wire): AccountEvent => ({
    id: wire.id,
    kind: isAccountEventKind(wire.event) ? wire.event : null,
    at: wire.at,
    device: wire.device ?? 'Unknown device',
    place: wire.client,
  }),
)

/** Answer of `GET /account-activity`, newest first. */
export const accountActivityAnswer = answerWith(
  shape({ events: rowsOf(event) }, (wire): readonly AccountEvent[] => wire.events),
)
