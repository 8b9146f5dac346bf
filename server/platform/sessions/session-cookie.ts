import { randomBytes } from 'node:crypto'
import { serializeCookie, serializeSignedCookie } from 'better-call'
import type { MemberRole } from '#contract/account/account.ts'
import type { createBetterAuth } from './better-auth.ts'
import { sessionSeconds } from './session-lifetime.ts'

type Library = Pick<ReturnType<typeof createBetterAuth>, '$context'>

const TOKEN_BYTES = 32

export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The cookie that holds a session's token, as the library makes it, and as long-lived as a session of this role. */
export async function sessionCookie(
  { $context }: Library,
  token: string,
  role: MemberRole,
): Promise<{ name: string; setCookie: string }> {
  const { authCookies, secret } = await $context
  const { name, attributes } = authCookies.sessionToken
  const options = { ...attributes, maxAge: sessionSeconds[role] }
  return { name, setCookie: await serializeSignedCookie(name, token, secret, options) }
}

/** Takes back the cookie that answers for the database for a minute. */
export async function clearedCache({ $context }: Library): Promise<string> {
  const { name, attributes } = (await $context).authCookies.sessionData
  return serializeCookie(name, '', { ...attributes, maxAge: 0 })
}
