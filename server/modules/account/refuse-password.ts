import { AppError } from '#contract/app-error.ts'
import { type ErrorCode, refusalOf } from '#contract/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { createBreachCheck } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isContextWord } from './context-words.ts'

/**
 * What a new password must not be, beside too short. It is told nothing but what was typed, so it tells nothing of
 * who has an account.
 * @throws {AppError} `auth.password_is_email`, `auth.password_common` or `auth.password_breached`, each for the field
 * `password`
 */
export type RefusePassword = (password: string, email: string) => Promise<void>

interface Parts {
  /** Where stolen passwords are looked up; they are not where nothing is said. */
  breachedPasswordsUrl: string | undefined
  siteName: string
  log: Log
}

export function createRefusePassword({ breachedPasswordsUrl, siteName, log }: Parts): RefusePassword {
  const isBreached = createBreachCheck(breachedPasswordsUrl, log)
  return async (password, email) => {
    if (isAddress(password, email)) refuse('auth.password_is_email')
    const isCommon = isContextWord(password, siteName) || (await isCommonPassword(password))
    if (isCommon) refuse('auth.password_common')
    if (await isBreached(password)) refuse('auth.password_breached')
  }
}

/** The whole address or what stands before its @, however it is cased or spaced. */
function isAddress(password: string, email: string): boolean {
  const [address, typed] = [bare(email), bare(password)]
  return typed === address || typed === address.slice(0, address.lastIndexOf('@'))
}

function bare(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
}

function refuse(code: ErrorCode): never {
  throw new AppError(code, { fields: [{ field: 'password', words: refusalOf(code).words ?? '' }] })
}
