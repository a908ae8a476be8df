import { VisuallyHidden } from '@ui/VisuallyHidden'
import { usePortal } from './PortalContext'

/**
 * Whose password a form asks for or sets, for password managers: without it they offer those of other members of this device,
 * and keep a new one under no name. In each such form that does not display the address; nobody sees, hears or reaches it.
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
