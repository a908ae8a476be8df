import type { ActorRefFrom } from 'xstate'
import type { contactSupportMachine } from '@machines/shell/contactSupport/contactSupport.machine'

/** The running flow that this folder renders. */
export type ContactSupportActor = ActorRefFrom<typeof contactSupportMachine>
