import { z } from 'zod'

/**
 * Signed token that identifies the member, for clients that do not store cookies. They send it as `Authorization:
 * Bearer …`.
 */
export const accessToken = z.object({
  accessToken: z.string(),
  tokenType: z.literal('Bearer'),
  /** Lifetime in seconds. */
  expiresIn: z.int(),
})
export type AccessToken = z.infer<typeof accessToken>

/** Schemas of a PKCE code verifier and of the challenge derived from it (RFC 7636, section 4.1). */
export const codeVerifier = z.string().regex(/^[\w.~-]{43,128}$/)
export const codeChallenge = z.string().regex(/^[\w-]{43,128}$/)

/**
 * Request of a client without cookies to exchange the code that it received after a sign-in for an access token.
 * The verifier proves that the client that sends this request is the one that began the sign-in.
 */
export const signInCode = z.object({ code: z.string().max(200), codeVerifier })
