import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { z } from 'zod'
import type { Clock } from '#server/platform/base/clock.ts'
import { cookieIn, cookieRules } from './cookie-rules.ts'
import { derivedKey } from './derived-keys.ts'

/**
 * An encrypted cookie for short-lived state between two requests, such as a sign-in that waits for
 * its second factor.
 */
export interface SealedCookie<Content extends object> {
  /** Returns the Set-Cookie header for a value that is valid for `maxAgeSeconds`. */
  seal(content: Content): Promise<string>
  /** Returns the decrypted value of the cookie in a request; null if it is missing, invalid or expired. */
  open(headers: Headers): Promise<Content | null>
  /** Returns the Set-Cookie header that deletes the cookie. */
  clear(): string
}

interface Definition<Content extends object> {
  name: string
  content: z.ZodType<Content>
  maxAgeSeconds: number
}

export interface SealOptions {
  secret: string
  publicUrl: string
  clock: Clock
}

/**
 * Creates an encrypted and authenticated cookie (JWE, A256GCM) that neither scripts nor the user
 * can read or change. HttpOnly and SameSite=Lax.
 */
export function sealedCookie<Content extends object>(
  { secret, publicUrl, clock }: SealOptions,
  { name: bareName, content: schema, maxAgeSeconds }: Definition<Content>,
): SealedCookie<Content> {
  const { nameOf, attributes } = cookieRules(publicUrl)
  const name = nameOf(bareName)
  const key = derivedKey(secret, 'sealed cookies')

  return {
    async seal(content) {
      const now = clock()
      const value = await new EncryptJWT({ content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        // Binds the value to the name of its cookie: the server rejects it in a cookie of another name.
        .setAudience(bareName)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + maxAgeSeconds * 1000))
        .encrypt(key)
      return `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`
    },

    async open(headers) {
      const value = cookieIn(headers, name)
      if (!value) return null
      try {
        const options = { audience: bareName, currentDate: clock() }
        const { payload } = await jwtDecrypt(value, key, options)
        return schema.parse(payload.content)
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },

    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
