import { passwordMinimum } from '@domain/forms/fieldRules'
import { emailKey } from '@domain/values/emailAddress'
import { invalid } from '@server/http/problems'

/**
 * A password that a member may use from now on. The hasher accepts no other type as a new password, so every
 * way to a new password includes the check (security check 12).
 */
export interface ChosenPassword {
  readonly text: string
  readonly isChosen: true
}

/** The number of refused common passwords. */
const refusedCount = 10_000

let common: Promise<ReadonlySet<string>> | undefined

/**
 * The most common passwords that are long enough for some form, in lower case. Loaded when a member first
 * chooses one.
 */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const shortest = Math.min(...Object.values(passwordMinimum))
  const byFrequency = dictionary['passwords-common'].filter(({ length }) => length >= shortest)
  return new Set(byFrequency.slice(0, refusedCount))
}

/**
 * Throws 422 at `field` for a password that attackers guess first: one of the most common passwords, or the
 * member's own address.
 */
export async function chosenPassword(field: string, text: string, email: string): Promise<ChosenPassword> {
  common ??= readCommon()
  if ((await common).has(text.toLowerCase()))
    throw invalid({ [field]: 'This password is among the most common ones. Please choose another.' })
  if (emailKey(text) === emailKey(email))
    throw invalid({ [field]: 'Your email address is known to others. Please choose another password.' })
  return { text, isChosen: true }
}
