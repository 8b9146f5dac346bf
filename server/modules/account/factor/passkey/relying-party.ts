import { AppError } from '#contract/errors/app-error.ts'

/**
 * The site for which a passkey is created (WebAuthn, section 4): the passkey works on this host
 * only and signs the page's origin.
 */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * Returns the site that a passkey of this request is for: the configured public URL, or the origin of the request. The
 * origin can be trusted, because browsers refuse passkeys for other hosts.
 * @throws {AppError} `request.foreign_origin` if the request has no valid origin
 */
export function relyingPartyOf({ headers }: Request, publicUrl: string | undefined): RelyingParty {
  const origin = publicUrl ?? ownOrigin(headers)
  return { id: new URL(origin).hostname, origin }
}

/**
 * Returns the origin from the request's Origin header.
 * @throws {AppError} `request.foreign_origin` if its host differs from the Host header
 */
function ownOrigin(headers: Headers): string {
  const host = headers.get('host') ?? ''
  const origin = headers.get('origin') ?? `http://${host}`
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new AppError('request.foreign_origin')
  return origin
}
