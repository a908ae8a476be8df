import * as rules from './fieldRules'
import { validateWith } from './validation'

/** The sign-in form (A2.06, A5.01–A5.04). */
export type SignInForm = {
  readonly email: string
  readonly password: string
  readonly keepSignedIn: boolean
}

/** First error of each field (A5.02, A5.04). */
export const validateSignIn = validateWith<SignInForm>({
  email: rules.email,
  password: rules.password(rules.passwordMinimum.signIn),
})
