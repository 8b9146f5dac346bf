import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { cookieIn, cookieRules } from './cookie-rules.ts'
import { derivedKey } from './derived-keys.ts'

/** What a browser carries for us between two steps, such as a sign-in that waits for its second one. */
export interface SealedCookie<Content extends object> {
  /** The header to send, for a value that is read until `maxAgeSeconds` from now. */
  seal(content: Content): Promise<string>
  /** What the request carries; null where it carries nothing, or nothing of ours, or too old. */
  open(headers: Headers): Promise<Content | null>
  /** The header that takes it back. */
  clear(): string
}

interface Definition<Content extends object> {
  name: string
  content: z.ZodType<Content>
  maxAgeSeconds: number
}

export interface SealParts {
  secret: string
  publicUrl: string
  clock: Clock
}

/** Encrypted and signed (JWE, A256GCM): neither script nor holder can read or change it. HttpOnly and SameSite=Lax. */
export function sealedCookie<Content extends object>(
  { secret, publicUrl, clock }: SealParts,
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
        // So that the value of one cookie means nothing in another.
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
