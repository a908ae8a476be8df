import { useState } from 'react'
import { EyeIcon } from './icons/EyeIcon'
import { EyeOffIcon } from './icons/EyeOffIcon'
import styles from './PasswordField.module.css'
import { TextField, type TextFieldProps } from './TextField'
import { VisuallyHidden } from './VisuallyHidden'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'label'> & {
  /** Plain text, because the toggle repeats it ("Show password"). */
  label: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password field, hidden at first; the button beside it reveals and hides the text. */
export function PasswordField({ label, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      trailing={
        <button type="button" className={styles.toggle} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
          <span>{shown ? 'Hide' : 'Show'}</span>
          <VisuallyHidden>{` ${label.toLowerCase()}`}</VisuallyHidden>
        </button>
      }
    />
  )
}
