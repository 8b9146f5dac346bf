import type { Context, Handler } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import { type Problem, problem } from '#contract/errors/problem.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { sendCookies } from '#server/platform/http/send-cookies.ts'
import { canonicalPath, pageAddress } from './page-address.ts'
import type { ApiCall, FindForm, PlainForm, TypedFields } from './plain-form.ts'
import type { RenderPage } from './render-page.ts'
import type { Web } from './web.ts'
import { entryOf } from './web-build.ts'

interface Deps {
  findForm: FindForm
  /** Calls the API in process, with the headers and the client IP address of the form request. */
  ask: (request: Request, env: AppEnv['Bindings']) => Response | Promise<Response>
  web: Web
  render: RenderPage
}

/**
 * Handles a no-JavaScript form. The form becomes the API call that the page's script would send, so that the same rules
 * and limits apply, and forms of other sites are rejected.
 * On success, the response redirects to a confirmation page. On an error, the page is rendered with the submitted
 * values, and is not cached.
 */
export function acceptForm({ findForm, ask, web, render }: Deps): Handler<AppEnv> {
  return async (c) => {
    const url = new URL(c.req.url)
    url.pathname = canonicalPath(url.pathname)
    const typed = await typedIn(c)
    const form = typed && findForm(url.pathname, typed, url.searchParams)
    // No handler is registered for this form, because its API call exists only in the page's script. Without
    // JavaScript, the response just returns to the page.
    if (!form) return c.redirect(`${url.pathname}${url.search}`, 303)

    const response = await ask(requestFor(c, form.call(typed, url.searchParams)), c.env)
    if (response.ok) {
      sendCookies(c, response.headers.getSetCookie())
      return c.redirect(form.next(url.searchParams, response.status), 303)
    }
    const refusal = problem.parse(await response.json())
    const retryAfter = response.headers.get('retry-after')
    if (isNotForPages(refusal))
      throw new AppError(refusal.code, retryAfter === null ? {} : { retryAfterSeconds: Number(retryAfter) })
    const { path, search } = pageAddress(url.pathname, url.searchParams, entryOf(await web.load()))
    const page = await render(`${path}${search}`, posted(form, typed, refusal))
    const headers = new Headers(page.headers)
    if (retryAfter !== null) headers.set('retry-after', retryAfter)
    return new Response(page.body, { status: response.status, headers })
  }
}

/** Parses form fields in the default encoding of browsers; null for other content types. */
async function typedIn(c: Context<AppEnv>): Promise<TypedFields | null> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return null
  return Object.fromEntries(new URLSearchParams(await c.req.text()))
}

function requestFor(c: Context<AppEnv>, { method, path, json }: ApiCall): Request {
  const body = JSON.stringify(json)
  const headers = new Headers(c.req.raw.headers)
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(Buffer.byteLength(body)))
  headers.delete('transfer-encoding')
  return new Request(new URL(path, c.req.url), { method, headers, body })
}

/**
 * Errors after which no page is rendered. A form of another site must not fill in ours, and a client above its rate
 * limit must not cause the work of rendering a page.
 */
function isNotForPages({ code }: Problem): boolean {
  return code === 'request.foreign_origin' || code === 'request.too_many'
}

function posted({ name, shownAgain }: PlainForm, typed: TypedFields, refusal: Problem): PostedForm {
  const { title, detail = '', fields = [] } = refusal
  return {
    form: name,
    typed: Object.fromEntries(shownAgain.map((field) => [field, typed[field] ?? ''])),
    problem: {
      title,
      detail,
      fields: Object.fromEntries(fields.map(({ field, message }) => [field, message])),
    },
  }
}
