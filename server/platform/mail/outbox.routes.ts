import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { isSameMachine } from '#server/platform/http/same-machine.ts'
import { emailPage, listPage, outboxPolicy } from './outbox-pages.ts'

/**
 * Pages of the email outbox, for development. Only this machine may open them, because emails contain links that give
 * access to accounts.
 */
export function outboxRoutes(folder: string) {
  const outbox = { folder, path: '/dev/outbox' }
  return new Hono<AppEnv>()
    .get('/dev/outbox', permit('operations.read_outbox'), onlyHere, async (c) =>
      c.html(await listPage(outbox)),
    )
    .get('/dev/outbox/:name', permit('operations.read_outbox'), onlyHere, async (c) => {
      const page = await emailPage(outbox, c.req.param('name'))
      if (!page) throw new AppError('request.not_found')
      return c.html(page)
    })
}

/** Restricts access to this machine: a development server may listen on the whole network. */
const onlyHere: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isSameMachine(c)) throw new AppError('request.not_found')
  c.header('content-security-policy', outboxPolicy)
  await next()
}
