import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { pathOf, type RouteName } from '@domain/portal/routes'
import { usePortal } from './PortalContext'

interface PageLinkProps {
  readonly to: RouteName
  /** Appended to the path unchanged, with its question mark. */
  readonly query?: string
  readonly className?: string
  readonly 'aria-label'?: string
  readonly 'aria-current'?: 'page' | undefined
  /** Can prevent the navigation and act in its place. */
  readonly onClick?: (event: MouseEvent) => void
  readonly children: ReactNode
}

/** A link to a page of the portal, which starts loading when the member points at or focuses the link. */
export function PageLink({ to, query = '', children, ...look }: PageLinkProps) {
  const { preload } = usePortal()
  const intend = () => preload(to)
  return (
    <Link href={pathOf(to) + query} {...look} onPointerEnter={intend} onFocus={intend}>
      {children}
    </Link>
  )
}
