import { AppError } from '#contract/errors/app-error.ts'
import type { Check } from './checked.ts'

/** A body must be JSON: the formats an HTML form can send across sites are refused. */
export const requireJson: Check = (c) => {
  // By its headers (RFC 9112, section 6): Node shows a stream also where nothing was sent, as with every DELETE.
  const length = c.req.header('content-length') ?? '0'
  const hasBody = length !== '0' || c.req.header('transfer-encoding') !== undefined
  if (hasBody && !/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? ''))
    throw new AppError('request.unsupported_media')
}
