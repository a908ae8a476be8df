import { configProblems } from '@domain/portal/configProblems'
import type { PortalConfig } from '@domain/portal/portalConfig'
import { ErrorState } from '@ui/ErrorState'

interface BadConfigurationProps {
  /** The invalid settings; null when the file sets none. */
  readonly invalid: readonly (keyof PortalConfig)[] | null
}

/**
 * The page for the operator when `config.js` is invalid; a half-configured portal would fail later and worse.
 */
export function BadConfiguration({ invalid }: BadConfigurationProps) {
  return (
    <main>
      <ErrorState
        title="The portal is not configured"
        message={
          <>
            <p>Its configuration (config.js) cannot be used:</p>
            <ul>
              {configProblems(invalid).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        }
      />
    </main>
  )
}
