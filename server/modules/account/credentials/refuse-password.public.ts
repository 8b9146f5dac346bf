import { passwordRefusal } from '#contract/account/password-rules.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { type ErrorCode, errors } from '#contract/errors/errors.ts'
import type { Log } from '#server/platform/base/log.ts'
import { createBreachCheck } from './breached-passwords.ts'
import { commonPasswords } from './common-passwords.ts'

/**
 * Rejects new passwords that are easy to guess; the request schema (`contract/account/account.ts`) checks the
 * minimum length. Receives only the password and email address that the user entered, so it cannot disclose
 * which accounts exist.
 * @throws {AppError} `auth.password_is_email`, `auth.password_common` or `auth.password_breached`, each for the field
 * `password`
 */
export type RefusePassword = (password: string, email: string) => Promise<void>

interface Deps {
  config: {
    /** URL of the breach check; undefined disables it. */
    breachedPasswordsUrl: string | undefined
  }
  site: { name: string }
  log: Log
}

export function createRefusePassword({ config, site, log }: Deps): RefusePassword {
  const isBreached = createBreachCheck(config.breachedPasswordsUrl, log)
  return async (password, email) => {
    const refusal = passwordRefusal(password, { email, siteName: site.name, common: await commonPasswords() })
    if (refusal) refuse(refusal)
    if (await isBreached(password)) refuse('auth.password_breached')
  }
}

function refuse(code: ErrorCode): never {
  throw new AppError(code, { fields: [{ field: 'password', message: errors[code].detail ?? '' }] })
}
