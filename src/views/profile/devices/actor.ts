import type { ActorRefFrom } from 'xstate'
import type { devicesMachine } from '@machines/profile/devices/devices.machine'

/** The running flow that this folder renders. */
export type DevicesActor = ActorRefFrom<typeof devicesMachine>
