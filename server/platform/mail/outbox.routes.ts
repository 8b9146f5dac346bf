import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { AppError } from '#contract/errors/app-error.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { type Html, htmlPage } from '#server/platform/http/html-page.ts'
import { permit } from '#server/platform/http/permit.ts'
import { isSameMachine } from '#server/platform/operations/same-machine.ts'
import { listOutbox, readFromOutbox } from './outbox.ts'
import type { StoredEmail } from './read-message.ts'

const MAX_LISTED = 100

/** What would have been mailed, to look at while developing. Emails hold links that open accounts: see `onlyHere`. */
export function outboxRoutes(folder: string) {
  return new Hono<AppEnv>()
    .get('/dev/outbox', permit('operations.read_outbox'), onlyHere, async (c) => {
      const names = (await listOutbox(folder)).slice(0, MAX_LISTED)
      const emails = await Promise.all(
        names.map(async (name) => ({ name, email: await readFromOutbox(folder, name) })),
      )
      return c.html(page('Outbox', emails.map(row)))
    })
    .get('/dev/outbox/:name', permit('operations.read_outbox'), onlyHere, async (c) => {
      const email = await readFromOutbox(folder, c.req.param('name'))
      if (!email) throw new AppError('request.not_found')
      return c.html(page(email.subject, both(email)))
    })
}

/** A development server may listen to the whole network. */
const onlyHere: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!isSameMachine(c)) throw new AppError('request.not_found')
  // The email in its frame stands under the same policy: it can load nothing and run nothing.
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  await next()
}

function row({ name, email }: { name: string; email: StoredEmail | null }) {
  return html`<p><a href="/dev/outbox/${encodeURIComponent(name)}">${email?.subject ?? name}</a><br>${email?.to} · ${email?.date}</p>`
}

function both({ to, date, text, html: source, attachments }: StoredEmail) {
  return html`<p><a href="/dev/outbox">Outbox</a></p>
<p>${to} · ${date}</p>
<h2>Text</h2>
<pre tabindex="0">${text.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part))}</pre>
<h2>HTML</h2>
<iframe sandbox srcdoc="${source}" title="The letter as a page"></iframe>
${attachments.map(attached)}`
}

function attached({ filename, contentType, content }: StoredEmail['attachments'][number]) {
  const address = `data:${contentType};base64,${content.toString('base64')}`
  return html`<p>Attached: <a download="${filename}" href="${address}">${filename}</a></p>`
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; padding: 0 1rem; max-width: 48rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 40rem; border: 1px solid #8886; }
`

function page(title: string, content: Html | Html[]): Html {
  return htmlPage({ title, style, body: html`<main><h1>${title}</h1>${content}</main>` })
}
