import { AppError } from '#contract/errors/app-error.ts'
import type { Check } from './checked.ts'

/** Requires a JSON body: rejects the formats that an HTML form can send across sites. */
export const requireJson: Check = (c) => {
  // Only the headers show whether there is a body (RFC 9112, section 6): Node provides a stream
  // even if there is none, as with every DELETE.
  const length = c.req.header('content-length') ?? '0'
  const hasBody = length !== '0' || c.req.header('transfer-encoding') !== undefined
  if (hasBody && !/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('request.unsupported_media')
}
