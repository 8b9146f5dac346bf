import type { Context } from 'hono'
import type { ErrorCode } from '#contract/errors/errors.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { toAppError } from '#server/platform/http/problems.ts'
import { withParam } from './redirect-urls.ts'

/**
 * Wraps a route that browsers open as a page: an error redirects to the sign-in form, which displays it. Unexpected
 * errors are logged once and redirect as well.
 * @param redirectTo returns the page to open after a later sign-in; called only after an error
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
  // `auth.wrong_credentials` means here that the account is disabled or deleted. The general error of a refused sign-in
  // is displayed instead, so that this is not disclosed.
  const shown = code === 'auth.wrong_credentials' ? 'identity.refused' : code
  const form = withParam('/auth', 'problem', shown)
  return redirectTo === '/' ? form : withParam(form, 'redirect_to', redirectTo)
}
