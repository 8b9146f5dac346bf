import { createMiddleware } from 'hono/factory'
import { AppError } from '#contract/app-error.ts'
import type { AppEnv } from './app-env.ts'

/** A body must be JSON: the formats an HTML form can send across sites are refused. */
export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  const hasBody = c.req.raw.body !== null && c.req.header('content-length') !== '0'
  if (hasBody && !/^application\/json\s*(;|$)/i.test(type ?? ''))
    throw new AppError('request.unsupported_media')
  await next()
})
