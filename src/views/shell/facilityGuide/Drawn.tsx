import type { ReactNode } from 'react'
import styles from './facilityGuide.module.css'

const floor = <path d="M6 83h108" />

/** The shuttle of the logo. */
const shuttle = (
  <g className={styles.accent} transform="translate(80 4) rotate(28 16 16)">
    <path d="M9.5 21.5 2.5 3.5l6.5 2L16 2l7 3.5 6.5-2-7 18M9 5.5l3.8 15.5M16 2v19M23 5.5 19.2 21" />
    <circle cx="16" cy="28" r="6.5" />
  </g>
)

interface Drawing {
  /** The ends of its lines, which align with the edge of the text. */
  readonly from: number
  readonly to: number
  readonly lines: ReactNode
}

/** Line drawings by the section of the guide: ornaments, whose meaning the text has in full. */
const drawings: Readonly<Record<string, Drawing>> = {
  'preventing-damage': {
    from: 5,
    to: 115,
    lines: (
      <>
        {floor}
        <path d="M16 83V22M104 83V22M16 52q44 5 88 0M27 26v27.5M38 27v28M49 27.5v28M60 28v27M71 27.5v28M82 27v28M93 26v27.5M16 35q44 5 88 0M16 43q44 5 88 0" />
        <path className={styles.accent} d="M16 25q44 6 88 0" />
      </>
    ),
  },
  'prohibited-items': {
    from: 21,
    to: 99,
    lines: (
      <>
        <path d="M46 70V46c0-6 4-7 4-12V21h8v13c0 5 4 6 4 12v24zM46 52h16M49 26h10M69 48h15l-2 22H71zM77 48l3-14h5" />
        <path className={styles.bad} d="M98 45a38 38 0 1 1-76 0 38 38 0 0 1 76 0zM33 72 87 18" />
      </>
    ),
  },
  'dress-code': {
    from: 5,
    to: 115,
    lines: (
      <>
        {floor}
        <path d="M20 33c6 5 12 5 18 0l22 16c8 5 20 6 32 8 6 1 9 5 9 10H19zM44 42l-6 7M51 47l-6 7M58 51.5l-6 7M85 56.5c-4 2-5 6-5 10.5M19 54h13" />
        <path className={styles.accent} d="M18 67h83v6a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z" />
      </>
    ),
  },
  equipment: {
    from: 20,
    to: 114,
    lines: (
      <>
        <g transform="rotate(-40 44 36)">
          <ellipse cx="44" cy="30" rx="17" ry="22" />
          <path d="M36 10.6v38.8M44 8v44M52 10.6v38.8M29 20h30M27 30h34M29 40h30M44 52v22M41 74h6v18h-6z" />
        </g>
        {shuttle}
      </>
    ),
  },
  safety: {
    from: 23,
    to: 97,
    lines: (
      <>
        <path d="M30 30h60a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V36a6 6 0 0 1 6-6zM47 30v-7a5 5 0 0 1 5-5h16a5 5 0 0 1 5 5v7" />
        <path className={styles.accent} d="M56 41h8v9h9v8h-9v9h-8v-9h-9v-8h9z" />
      </>
    ),
  },
}

/** A section of the guide beside its drawing, if it has one. */
export function Drawn({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const drawing = drawings[id]
  return (
    <div className={styles.drawn}>
      {drawing && (
        <svg
          aria-hidden="true"
          className={styles.drawing}
          viewBox={`${drawing.from} 0 ${drawing.to - drawing.from} 90`}
        >
          {drawing.lines}
        </svg>
      )}
      <div className={styles.words}>{children}</div>
    </div>
  )
}
