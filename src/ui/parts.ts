import type { ReactElement } from 'react'

/** What stands beside others: elements, and no text of its own, since a browser's translator puts elements in the place of texts. */
export type Parts = ReactElement | readonly Parts[] | '' | false | null | undefined
