import { z } from 'zod'

/** A signed token for clients that keep no cookies; sent as `Authorization: Bearer …`. */
export const accessToken = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  /** Seconds from now. */
  expiresIn: z.int(),
})
export type AccessToken = z.infer<typeof accessToken>

/** RFC 7636, section 4.1: what a PKCE challenge was made of, and what such a challenge looks like. */
export const codeVerifier = z.string().regex(/^[\w.~-]{43,128}$/)
export const codeChallenge = z.string().regex(/^[\w-]{43,128}$/)

/** What a sign-in without cookies came back with, and the proof that whoever began it asks. */
export const signInCode = z.object({ code: z.string().max(200), codeVerifier })
