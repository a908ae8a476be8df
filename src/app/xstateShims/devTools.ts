/** What XState imports for an extension of the browser that draws actors; the portal has an inspector of its own (`?inspect`). */
export const devToolsAdapter = null
