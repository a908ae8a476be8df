import type { ActorRefFrom } from 'xstate'
import type { dataExportMachine } from '@machines/profile/dataExport/dataExport.machine'

/** The running flow that this folder renders. */
export type DataExportActor = ActorRefFrom<typeof dataExportMachine>
