import { memberFlow } from '@flows/shell/member'
import type { FlowDeps } from '@flows/shared/deps'
import { groupOf } from '../menu'
import { createPortalWorker } from '../portalWorker'
import { memberParts } from '../partsOfMember'
import { createViewport } from '../viewport'

export { MemberLayout as View } from '../MemberLayout'

declare const __DEVELOPMENT__: boolean

/** The frame of every page of a member. */
export const flow = (deps: FlowDeps) =>
  memberFlow(deps, {
    viewport: createViewport(window),
    groupOf,
    worker: createPortalWorker(window, { isBuilt: !__DEVELOPMENT__, log: deps.log }),
    parts: memberParts(deps),
  })
