import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { cookieIn, cookieRules } from '#server/auth/sessions/cookie-rules.ts'
import { adminCommand } from '#server/platform/config/admin-command.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { plainPage, plainPagePolicy } from '#server/platform/http/plain-page.ts'
import { emailPage, listPage, outboxPolicy } from '#server/platform/mail/outbox-pages.ts'
import { mayReadOutbox, OUTBOX_ACCESS_MINUTES, openOutbox } from './outbox-access.ts'

const PATH = '/operator/letters'

/** Pages of the email outbox, for an operator who has opened a link from `npm run admin -- letters`. */
export function operatorOutboxRoutes({ folder, publicUrl }: { folder: string; publicUrl: string }) {
  const outbox = { folder, path: PATH }
  const rules = cookieRules(publicUrl)
  const cookieName = rules.nameOf('letters')
  const onlyOpened: MiddlewareHandler<AppEnv> = async (c, next) => {
    const cookie = cookieIn(c.req.raw.headers, cookieName)
    c.header('x-robots-tag', 'noindex')
    if (cookie === undefined || !(await mayReadOutbox(c.get('db'), c.get('clock'), cookie))) return closed(c)
    c.header('content-security-policy', outboxPolicy)
    await next()
  }
  return new Hono<AppEnv>()
    .get(`${PATH}/open`, permit('operations.read_letters'), async (c) => {
      const cookie = await openOutbox(c.get('db'), c.get('clock'), c.req.query('code') ?? '')
      if (cookie === null) return closed(c)
      const maxAge = OUTBOX_ACCESS_MINUTES * 60
      c.header('set-cookie', `${cookieName}=${cookie}; Max-Age=${maxAge}; ${rules.attributes}`)
      return c.redirect(PATH, 303)
    })
    .get(PATH, permit('operations.read_letters'), onlyOpened, async (c) => c.html(await listPage(outbox)))
    .get(`${PATH}/:name`, permit('operations.read_letters'), onlyOpened, async (c) => {
      const page = await emailPage(outbox, c.req.param('name'))
      return page ? c.html(page) : closed(c)
    })
}

function closed(c: Context<AppEnv>) {
  c.header('content-security-policy', plainPagePolicy)
  const words = html`<p>There is nothing to read here, or not any more. The operator of this site gets a new link by <code>${adminCommand('letters')}</code>.</p>`
  return c.html(plainPage('Not found', words), 404)
}
