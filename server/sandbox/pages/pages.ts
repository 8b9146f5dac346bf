import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#contract/errors/app-error.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { checked } from '#server/platform/http/checked.ts'
import { originCheck } from '#server/platform/http/origin-check.ts'
import { permit } from '#server/platform/http/permit.ts'
import { isSameMachine } from '#server/platform/http/same-machine.ts'
import { pay } from '#server/sandbox/billing/checkout.ts'
import { replaceCard } from '#server/sandbox/billing/customers.ts'
import { findPortal } from '#server/sandbox/billing/portal.ts'
import { setCancelAtPeriodEnd } from '#server/sandbox/billing/subscriptions.ts'
import type { RunAct } from '#server/sandbox/run-acts.ts'
import { find } from '#server/sandbox/state/find.ts'
import { SandboxError } from '#server/sandbox/state/sandbox-error.ts'
import type { CheckoutSessionRecord, PortalSessionRecord, SandboxState } from '#server/sandbox/state/state.ts'
import { readCard } from './card-choice.ts'
import { control, type FormField } from './control-acts.ts'
import { controlPage } from './control-page.ts'
import { afterPayment, isClosed, payPage } from './pay-page.ts'
import { closedPortalPage, portalPage } from './portal-page.ts'
import { pagePolicy } from './sandbox-page.ts'

const MAX_FORM_BYTES = 16 * 1024

interface SandboxPageParts {
  run: RunAct
  publicUrl: string
  /** Whether the control page is served, to requests from this machine only. */
  mayControl: boolean
}

/**
 * Routes of the pages that Stripe would serve on its own site, and of a control page on which developers
 * simulate actions of Stripe and banks, and advance the time. The pages work without scripts.
 */
export function sandboxPages({ run, publicUrl, mayControl }: SandboxPageParts) {
  const app = new Hono<AppEnv>()
  app.use('/sandbox/*', checked(originCheck(publicUrl)), forms, asPage)
  const onlyHere = onSameMachine(mayControl)
  return app
    .get('/sandbox/pay/:session', permit('sandbox.pay'), async (c) => {
      const { status, page } = await run((state) =>
        payPageOf(state, sessionOf(state, c.req.param('session'))),
      )
      return c.html(page, status)
    })
    .post('/sandbox/pay/:session', permit('sandbox.pay'), async (c) => {
      const card = readCard((await fieldsOf(c))('card'))
      const answer = await run((state, now) => {
        const session = sessionOf(state, c.req.param('session'))
        if (isClosed(state, session)) return payPageOf(state, session)
        if (!card) return payPageOf(state, session, 400, 'Please choose a card.')
        const payment = pay(state, now, session.id, card)
        return payment.paid ? afterPayment(session) : payPageOf(state, session, 402, payment.reason)
      })
      return typeof answer === 'string' ? c.redirect(answer, 303) : c.html(answer.page, answer.status)
    })
    .get('/sandbox/portal/:id', permit('sandbox.manage'), async (c) => {
      const shown = await run((state, now) => {
        const portal = findPortal(state, now, c.req.param('id'))
        return portal && portalPage(state, portal)
      })
      return shown ? c.html(shown) : c.html(closedPortalPage(), 410)
    })
    .post('/sandbox/portal/:id', permit('sandbox.manage'), async (c) => {
      const field = await fieldsOf(c)
      const answer = await run((state, now) => {
        const portal = findPortal(state, now, c.req.param('id'))
        if (!portal) return { status: 410 as const, shown: closedPortalPage() }
        const error = errorOf(() => manage(state, now, portal, field))
        return error ? { status: 400 as const, shown: portalPage(state, portal, error) } : null
      })
      return answer ? c.html(answer.shown, answer.status) : c.redirect(c.req.path, 303)
    })
    .get('/sandbox', permit('sandbox.control'), onlyHere, async (c) => c.html(await run(controlPage)))
    .post('/sandbox', permit('sandbox.control'), onlyHere, async (c) => {
      const field = await fieldsOf(c)
      const shown = await run((state, now) => {
        const error = errorOf(() => control(state, now, field))
        return error ? controlPage(state, now, error) : null
      })
      return shown ? c.html(shown, 400) : c.redirect('/sandbox', 303)
    })
}

const forms = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: () => {
    throw new AppError('request.too_large')
  },
})

const asPage: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('content-security-policy', pagePolicy)
  await next()
}

/**
 * Allows the control page only from the same machine, because it can advance the billing clock, which affects the gifts
 * and the premium of all members.
 */
function onSameMachine(mayControl: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!mayControl || !isSameMachine(c)) throw new AppError('request.not_found')
    await next()
  }
}

async function fieldsOf(c: Context<AppEnv>): Promise<FormField> {
  const form = await c.req.parseBody()
  return (name) => {
    const value = form[name]
    return typeof value === 'string' ? value : ''
  }
}

function sessionOf(state: SandboxState, id: string): CheckoutSessionRecord {
  const session = Object.hasOwn(state.checkoutSessions, id) ? state.checkoutSessions[id] : undefined
  if (!session) throw new AppError('request.not_found')
  return session
}

function payPageOf(
  state: SandboxState,
  session: CheckoutSessionRecord,
  status: 200 | 400 | 402 = 200,
  notice?: string,
) {
  return { status: isClosed(state, session) ? (410 as const) : status, page: payPage(state, session, notice) }
}

function manage(state: SandboxState, now: number, portal: PortalSessionRecord, field: FormField): void {
  if (field('act') === 'card') {
    const card = readCard(field('card'))
    if (card) replaceCard(state, now, portal.customer, card)
    return
  }
  const { id, customer } = find(state, 'subscriptions', field('subscription'))
  if (customer !== portal.customer) throw new AppError('request.not_found')
  setCancelAtPeriodEnd(state, now, id, field('act') === 'cancel')
}

/**
 * Carries out the action of a submitted form.
 * @returns the error message for the form; null if the action succeeded
 */
function errorOf(act: () => void): string | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof SandboxError) return error.message
    throw error
  }
}
