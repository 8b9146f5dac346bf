import type { Context } from 'hono'
import { AppError } from '#contract/app-error.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { withValue } from './own-address.ts'

/**
 * For what a browser opens as a page: a refusal leads back to the form, which says it in words. Anything unexpected is a
 * bug, logged once, and leads there too.
 * @param redirectTo where they wanted to go, asked once something has gone wrong
 */
export async function leadBack(
  c: Context<AppEnv>,
  work: () => Promise<Response>,
  redirectTo: () => string,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) c.var.log.error({ err: error }, 'request failed')
    const code = error instanceof AppError ? error.code : 'server.failed'
    return c.redirect(problemAt(code, redirectTo()), 303)
  }
}

function problemAt(code: ErrorCode, redirectTo: string): string {
  // Who may not come in is told no more by this door than by the one for passwords.
  const told = code === 'auth.wrong_credentials' ? 'identity.refused' : code
  const form = withValue('/auth', 'problem', told)
  return redirectTo === '/' ? form : withValue(form, 'redirect_to', redirectTo)
}
