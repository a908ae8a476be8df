import { useId, useState } from 'react'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Text } from '@ui/Text'
import styles from './demo.module.css'

const accepted = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml']

interface Files {
  readonly taken: readonly string[]
  readonly refused: readonly string[]
}
const none: Files = { taken: [], refused: [] }

/** Accepts pictures by dropping or choosing, and refuses other files by name. Sends nothing (B2.89). */
export function Dropzone() {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const [{ taken, refused }, setFiles] = useState(none)
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    const names = (wanted: boolean) =>
      all.filter(({ type }) => accepted.includes(type) === wanted).map(({ name }) => name)
    setFiles({ taken: names(true), refused: names(false) })
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <label htmlFor={id} className={styles.dropLabel}>
        Drop pictures here, or choose them
      </label>
      <Text id={`${id}-hint`} size="sm" tone="soft">
        PNG, JPEG, WebP or SVG
      </Text>
      <input
        id={id}
        type="file"
        name="demoPictures"
        className={styles.file}
        multiple
        accept={accepted.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => take(target.files)}
      />
      <div role="status" className={styles.files}>
        {taken.length > 0 && (
          <Alert
            tone="good"
            role="group"
            aria-label="Chosen pictures"
            title={taken.length === 1 ? '1 picture is chosen' : `${taken.length} pictures are chosen`}
            actions={
              <Button size="sm" onClick={() => setFiles(none)}>
                Remove
              </Button>
            }
          >
            {taken.join(', ')}
          </Alert>
        )}
        {refused.length > 0 && (
          <Alert
            tone="bad"
            role="group"
            aria-label="Refused files"
            title={`Not taken: ${refused.join(', ')}`}
          >
            Please choose pictures as PNG, JPEG, WebP or SVG.
          </Alert>
        )}
      </div>
    </div>
  )
}
