import { useEffect, useRef } from 'react'
import { Card } from './Card'
import type { Parts } from './parts'

export type GuideSectionProps = {
  /** The fragment by which an address leads to the section. */
  id: string
  title: string
  children: Parts
}

/** A section of a long page that an address leads to by its fragment, also when the page comes later than its address. */
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
