import type { ReactElement } from 'react'

/**
 * Children beside others: elements without bare text, because a browser's translator replaces texts with
 * elements.
 */
export type Parts = ReactElement | readonly Parts[] | '' | false | null | undefined
