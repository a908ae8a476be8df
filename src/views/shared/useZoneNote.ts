import { zoneNote } from '@domain/time/zone'
import { usePortal } from './PortalContext'

/** The note beside a time of the centre; null when the device has the centre's time zone. */
export const useZoneNote = (): string | null => zoneNote(usePortal().deviceOffset)
