import { useEffect, useRef } from 'react'
import { Card } from './Card'
import type { Parts } from './parts'

export type GuideSectionProps = {
  /** The fragment of the section's address. */
  id: string
  title: string
  children: Parts
}

/**
 * A section of a long page with its own fragment; scrolls to it also when the page loads later than its
 * address.
 */
export function GuideSection({ id, title, children }: GuideSectionProps) {
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${id}`) section.current?.scrollIntoView({ behavior: 'instant' })
  }, [id])
  return (
    <div ref={section} id={id}>
      <Card title={title}>{children}</Card>
    </div>
  )
}
