import { Alert } from './Alert'
import { linkClass } from './linkClass'

export type FormMistake = { fieldId: string; message: string }

/** All mistakes of a long form at its top, each a way to its field. */
export function FormErrorSummary({ title, mistakes }: { title: string; mistakes: readonly FormMistake[] }) {
  if (mistakes.length === 0) return null
  return (
    <Alert tone="bad" title={title}>
      <ul>
        {mistakes.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              className={linkClass('text')}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
