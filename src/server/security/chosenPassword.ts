import { passwordMinimum } from '@domain/forms/fieldRules'
import { emailKey } from '@domain/values/emailAddress'
import { invalid } from '@server/http/problems'

/**
 * A password that may be a member's from now on. Nothing else is hashed as a new one, so that no way to a new password can
 * forget the check (security check 12).
 */
export interface ChosenPassword {
  readonly text: string
  readonly isChosen: true
}

/** How many of the most common passwords are refused. */
const refusedCount = 10_000

let common: Promise<ReadonlySet<string>> | undefined

/** The most common passwords that are long enough for some form, in lower case. Read when the first one is chosen. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const shortest = Math.min(...Object.values(passwordMinimum))
  const byFrequency = dictionary['passwords-common'].filter(({ length }) => length >= shortest)
  return new Set(byFrequency.slice(0, refusedCount))
}

/** Throws 422 at `field` for what is guessed first: one of the most common passwords, or the member's own address. */
export async function chosenPassword(field: string, text: string, email: string): Promise<ChosenPassword> {
  common ??= readCommon()
  if ((await common).has(text.toLowerCase()))
    throw invalid({ [field]: 'This password is among the most common ones. Please choose another.' })
  if (emailKey(text) === emailKey(email))
    throw invalid({ [field]: 'Your email address is known to others. Please choose another password.' })
  return { text, isChosen: true }
}
