import { ErrorState } from '@ui/ErrorState'

/** What the operator reads when `config.js` cannot be used; a half-configured portal would fail later and worse. */
export function BadConfiguration({ problems }: { problems: readonly string[] }) {
  return (
    <main>
      <ErrorState
        title="The portal is not configured"
        message={
          <>
            <p>Its configuration (config.js) cannot be used:</p>
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        }
      />
    </main>
  )
}
