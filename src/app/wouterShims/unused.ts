/**
 * What wouter imports for a router without a hook of its own, and for patterns: the portal's router has the world's location,
 * and its paths stand in one table.
 */
export const parse = null
export const useBrowserLocation = null
export const useSearch = null
