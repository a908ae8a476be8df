import { VisuallyHidden } from '@ui/VisuallyHidden'
import { usePortal } from './PortalContext'

/**
 * The account of a form's password, for password managers: without it they offer the passwords of other
 * members of this device, and store a new one without a name. Part of each such form that does not display
 * the address; invisible, silent and unreachable.
 */
export function AccountName() {
  const { memberEmail } = usePortal()
  return (
    <VisuallyHidden aria-hidden>
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={memberEmail()}
        readOnly
        tabIndex={-1}
      />
    </VisuallyHidden>
  )
}
