import { Card } from '@ui/Card'
import { Text } from '@ui/Text'
import styles from './demo.module.css'

/** Pictures made for the portal, 960 × 540. */
const pictures = [
  { file: 'court', alt: 'A badminton court seen from above, with its lines and its net' },
  { file: 'shuttle', alt: 'A shuttle in flight above the net' },
  { file: 'racket', alt: 'A racket and a shuttle on the floor of the court' },
] as const

function Picture({ file, alt }: (typeof pictures)[number]) {
  return <img src={`/media/${file}.webp`} alt={alt} width="960" height="540" loading="lazy" />
}

export function ImagesPage() {
  const [court, shuttle, racket] = pictures
  return (
    <>
      <Card title="As wide as the page">
        <figure className={styles.picture}>
          <Picture {...court} />
          <figcaption>
            <Text size="sm" tone="soft">
              The outer lines are for doubles, the inner ones for singles.
            </Text>
          </figcaption>
        </figure>
      </Card>
      <Card title="Two beside each other">
        <div className={styles.images}>
          <Picture {...shuttle} />
          <Picture {...racket} />
        </div>
      </Card>
      <Card title="Three in a row, where there is room">
        <div className={styles.thirds}>
          {pictures.map((picture) => (
            <Picture key={picture.file} {...picture} />
          ))}
        </div>
      </Card>
    </>
  )
}

export function VideosPage() {
  return (
    <Card title="A rally" subtitle="Eight seconds, without sound">
      <figure className={styles.picture}>
        <video
          className={styles.video}
          src="/media/rally.webm"
          width="480"
          height="270"
          controls
          muted
          playsInline
          preload="metadata"
          aria-label="A rally: a shuttle flies over the net of a court and back, seen from above"
        >
          <a href="/media/rally.webm">Download the video</a>
        </video>
        <figcaption>
          {/* The video has no sound; these words describe its picture. */}
          <Text size="sm" tone="soft">
            A court seen from above. A shuttle flies from the left side over the net to the right side and
            back.
          </Text>
        </figcaption>
      </figure>
    </Card>
  )
}
