import { z } from 'zod'

/** Signed token for clients that do not store cookies; sent as `Authorization: Bearer …`. */
export const accessToken = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  /** Lifetime in seconds. */
  expiresIn: z.int(),
})
export type AccessToken = z.infer<typeof accessToken>

/** PKCE code verifier and the challenge derived from it (RFC 7636, section 4.1). */
export const codeVerifier = z.string().regex(/^[\w.~-]{43,128}$/)
export const codeChallenge = z.string().regex(/^[\w-]{43,128}$/)

/** Code returned by a sign-in without cookies, with the verifier that proves who began it. */
export const signInCode = z.object({ code: z.string().max(200), codeVerifier })
