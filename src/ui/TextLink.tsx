import type { ComponentProps } from 'react'
import { cx } from './cx'
import { inside, type Navigate } from './navigate'
import { type LinkAppearance, linkClass } from './linkClass'
import { VisuallyHidden } from './VisuallyHidden'

type TextLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  look?: LinkAppearance
  /** Navigates to a path of the portal without reloading the document. */
  onNavigate?: Navigate | undefined
  /** True to open a new tab, which the link announces. */
  newTab?: boolean
}

/** A link within the portal or out of it. */
export function TextLink({
  href,
  look,
  onNavigate,
  newTab,
  className,
  children,
  onClick,
  ...rest
}: TextLinkProps) {
  const follow = inside(href, onNavigate)
  return (
    <a
      {...rest}
      {...(newTab ? { target: '_blank', rel: 'noreferrer' } : undefined)}
      href={href}
      className={cx(linkClass(look), className)}
      onClick={(event) => {
        onClick?.(event)
        follow(event)
      }}
    >
      <span>{children}</span>
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  )
}
