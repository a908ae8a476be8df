import type { SignedInDevice } from '@domain/account/devices'
import { answerWith } from './envelope'
import { instantOrNull, integer, rowsOf, shape, textOrNull, booleanOrNull } from './wire'

const device = shape(
  {
    id: integer,
    device: textOrNull,
    created_at: instantOrNull,
    last_used_at: instantOrNull,
    is_current: booleanOrNull,
  },
  (wire): SignedInDevice => ({
    id: wire.id,
    device: wire.device ?? 'Unknown device',
    signedInAt: wire.created_at,
    lastUsedAt: wire.last_used_at,
    isCurrent: wire.is_current === true,
  }),
)

/** Answer of `GET /sessions`: the current session first, then the most recently used. */
export const devicesAnswer = answerWith(
  shape({ sessions: rowsOf(device) }, (wire): readonly SignedInDevice[] => wire.sessions),
)
