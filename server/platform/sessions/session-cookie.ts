import { serializeSignedCookie } from 'better-call'
import type { MemberRole } from '#contract/account.ts'
import type { createBetterAuth } from './better-auth.ts'
import { sessionSeconds } from './session-lifetime.ts'

/** The cookie that holds a session's token, as the library makes it, and as long-lived as a session of this role. */
export async function sessionCookie(
  { $context }: Pick<ReturnType<typeof createBetterAuth>, '$context'>,
  token: string,
  role: MemberRole,
): Promise<{ name: string; setCookie: string }> {
  const { authCookies, secret } = await $context
  const { name, attributes } = authCookies.sessionToken
  const options = { ...attributes, maxAge: sessionSeconds[role] }
  return { name, setCookie: await serializeSignedCookie(name, token, secret, options) }
}
