import type { Context } from 'hono'
import type { ErrorCode } from '#contract/errors/errors.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { toAppError } from '#server/platform/http/problems.ts'
import { withParam } from './redirect-urls.ts'

/**
 * For what a browser opens as a page: a refusal leads back to the form, which says it in words. Anything unexpected is a
 * bug, logged once, and leads there too.
 * @param redirectTo where they wanted to go, asked once something has gone wrong
 */
export async function redirectOnError(
  c: Context<AppEnv>,
  work: () => Promise<Response>,
  redirectTo: () => string,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const { code } = toAppError(error, c.var.log)
    return c.redirect(problemAt(code, redirectTo()), 303)
  }
}

function problemAt(code: ErrorCode, redirectTo: string): string {
  // Who may not come in learns no more here than by a wrong password.
  const shown = code === 'auth.wrong_credentials' ? 'identity.refused' : code
  const form = withParam('/auth', 'problem', shown)
  return redirectTo === '/' ? form : withParam(form, 'redirect_to', redirectTo)
}
