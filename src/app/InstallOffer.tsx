import { installOfferFlow } from '@flows/shell/installOffer'
import type { FlowDeps } from '@flows/shared/deps'
import { createInstallation } from './installation'

export { InstallOfferView as View } from '@views/shell/installOffer/InstallOfferView'

/** The offer to install the portal, as a part that is loaded later. */
export const flow = (deps: FlowDeps) => installOfferFlow(deps, createInstallation(window))
