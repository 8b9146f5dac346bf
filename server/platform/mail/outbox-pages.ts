import { html } from 'hono/html'
import { type Html, htmlPage } from '#server/platform/http/html-page.ts'
import { listOutbox, readFromOutbox } from './outbox.ts'
import type { StoredEmail } from './read-message.ts'

const MAX_LISTED = 100

/**
 * Content security policy of the pages of the email outbox. It also applies to the email in the iframe, which can load
 * and run nothing.
 */
export const outboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The email outbox: the folder that contains the emails, and the URL path of the page that lists them. */
interface Outbox {
  folder: string
  path: string
}

/** Renders a list of the newest emails with subject, recipient and date. */
export async function listPage({ folder, path }: Outbox): Promise<Html> {
  const names = await listOutbox(folder)
  const emails = await Promise.all(
    names.slice(0, MAX_LISTED).map(async (name) => ({ name, email: await readFromOutbox(folder, name) })),
  )
  const rows = emails.map(
    ({ name, email }) =>
      html`<p><a href="${path}/${encodeURIComponent(name)}">${email?.subject ?? name}</a><br>${email?.to} · ${email?.date}</p>`,
  )
  if (rows.length === 0) return page('Outbox', html`<p>There are no emails.</p>`)
  const older = names.length - rows.length
  return page('Outbox', older > 0 ? [...rows, html`<p>${older} older ones are in the folder.</p>`] : rows)
}

/** Renders one email, as text and in an iframe; null if the email outbox has no email of this name. */
export async function emailPage({ folder, path }: Outbox, name: string): Promise<Html | null> {
  const email = await readFromOutbox(folder, name)
  return email && page(email.subject, both(email, path))
}

function both({ to, date, text, html: source, attachments }: StoredEmail, path: string): Html {
  return html`<p><a href="${path}">Outbox</a></p>
<p>${to} · ${date}</p>
<h2>Text</h2>
<pre tabindex="0">${text.split(/(https?:\/\/\S+)/).map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : part))}</pre>
<h2>HTML</h2>
<iframe sandbox srcdoc="${source}" title="The email as HTML"></iframe>
${attachments.map(attached)}`
}

function attached({ filename, contentType, content }: StoredEmail['attachments'][number]): Html {
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
