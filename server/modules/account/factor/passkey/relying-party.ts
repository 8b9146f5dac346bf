import { AppError } from '#contract/errors/app-error.ts'

/** Who a passkey is made for (WebAuthn, section 4): it works on this host, and signs which page asked. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The address an operator gave, else the one this request was sent to: browsers refuse a passkey of another host,
 * whatever we would ask of them.
 * @throws {AppError} `request.foreign_origin` where the request names no address at all
 */
export function relyingPartyOf({ headers }: Request, publicUrl: string | undefined): RelyingParty {
  const origin = publicUrl ?? ownOrigin(headers)
  return { id: new URL(origin).hostname, origin }
}

/** What the browser says, which the origin check has compared with the host. */
function ownOrigin(headers: Headers): string {
  const host = headers.get('host') ?? ''
  const origin = headers.get('origin') ?? `http://${host}`
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new AppError('request.foreign_origin')
  return origin
}
