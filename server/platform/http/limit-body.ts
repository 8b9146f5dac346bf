import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#contract/errors/app-error.ts'
import type { Check } from './checked.ts'

/**
 * Rejects request bodies of more than `maxBytes`. A body with a Content-Length is checked by that header alone, because
 * Node reads no more bytes than it states. Other bodies are counted.
 */
export function limitBody(maxBytes: number): Check {
  const counted = bodyLimit({ maxSize: maxBytes, onError: refuseTooLarge })
  return async (c) => {
    const { method } = c.req
    if (method === 'GET' || method === 'HEAD') return
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      await counted(c, async () => undefined)
    else if (Number(length) > maxBytes) refuseTooLarge()
  }
}

function refuseTooLarge(): never {
  throw new AppError('request.too_large')
}
