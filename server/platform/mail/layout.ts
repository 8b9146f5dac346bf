import { html, raw } from 'hono/html'
import { FORMAT_DETECTION } from '#contract/format-detection.ts'
import type { Site } from '#contract/site.ts'
import { LAMP_MARK } from '#server/platform/pictures/lamp-mark.ts'

/** Content of an email, before layout. All text is plain; markup in it is escaped. */
export interface EmailContent {
  subject: string
  greeting: string
  /** First paragraph, before `facts`. */
  opening?: string
  /** Labels with values, such as the amounts on a receipt. */
  facts?: readonly (readonly [label: string, value: string])[]
  paragraphs: string[]
  /** Lists below the opening, each with a title that links to a page. */
  lists?: readonly { title: string; url: string; lines: readonly string[] }[]
  /** Main action of the email, if there is one, displayed as a button. */
  link?: { label: string; url: string }
  /** Reason why the recipient receives this email. */
  reason: string
  /** Unsubscribe link, displayed below the reason. */
  leave?: { label: string; url: string }
}

/** Renders an email in two forms: as HTML that loads no external resources, and as plain text. */
export function layOut(content: EmailContent, site: Site): { subject: string; html: string; text: string } {
  const email = onOneLine(content)
  return { subject: email.subject, html: asHtml(email, site), text: asText(email, site) }
}

/** Collapses line breaks, so that a display name cannot start a paragraph of its own. */
function onOneLine(content: EmailContent): EmailContent {
  const { link, leave, opening, facts, lists, paragraphs, ...words } = content
  const line = (text: string) => text.replace(/\s+/g, ' ').trim()
  return {
    subject: line(words.subject),
    greeting: line(words.greeting),
    ...(opening && { opening: line(opening) }),
    ...(facts && { facts: facts.map(([label, value]) => [line(label), line(value)] as const) }),
    ...(lists && {
      lists: lists.map(({ title, url, lines }) => ({ title: line(title), url, lines: lines.map(line) })),
    }),
    paragraphs: paragraphs.map(line),
    reason: line(words.reason),
    ...(link && { link: { ...link, label: line(link.label) } }),
    ...(leave && { leave: { ...leave, label: line(leave.label) } }),
  }
}

const CLOSING = 'Grace and peace,'

// Background, text and accent colours (`paper`, `ink` and `flame` in web/ui/look/tokens.css), in the light and dark
// theme. Text has a contrast of at least 7 to 1.
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 24px 12px; background: #fbf8f2; color: #26221c;
    font: 17px/1.6 Literata, Georgia, 'Times New Roman', serif; }
  main { max-width: 34em; margin: 0 auto; padding: 28px 24px 20px; background: #fffdf9; border: 1px solid #e6decf;
    border-radius: 10px; }
  header { margin: 0 0 1.6em; padding-bottom: 0.9em; border-bottom: 1px solid #e6decf; font-size: 19px; }
  header svg { width: 30px; height: 30px; vertical-align: -7px; margin-right: 6px; }
  h1 { font-size: 1.5em; font-weight: normal; line-height: 1.3; margin: 0 0 1em; }
  h2 { font-size: 1.1em; font-weight: normal; margin: 0 0 0.4em; overflow-wrap: anywhere; }
  ul { margin: 0 0 1.2em; padding-left: 1.2em; }
  p { margin: 0 0 1em; overflow-wrap: anywhere; }
  a { color: #1e4c63; }
  .button { display: inline-block; padding: 12px 22px; border-radius: 8px; background: #1e4c63; color: #ffffff;
    font-weight: bold; text-decoration: none; }
  dl { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 0.3em 1em; align-items: baseline;
    margin: 0 0 1em; padding: 0.9em 0; border: solid #e6decf; border-width: 1px 0; }
  dt { font-size: 15px; color: #5c5549; }
  dd { margin: 0; overflow-wrap: anywhere; }
  .copy, footer { font-size: 15px; }
  footer { max-width: 38.5em; margin: 1.5em auto 0; padding: 0 24px; color: #5c5549; }
  .ink { stroke: #26221c; }
  .flame { fill: #b9770e; }
  @media (prefers-color-scheme: dark) {
    body { background: #15171b; color: #ece5d8; }
    main { background: #1c1f24; border-color: #2c3036; }
    header, dl { border-color: #2c3036; }
    a { color: #8fc1d8; }
    .button { background: #8fc1d8; color: #15171b; }
    footer, dt { color: #b8b0a0; }
    .ink { stroke: #ece5d8; }
    .flame { fill: #e2aa4b; }
  }`

function asHtml(email: EmailContent, site: Site): string {
  const { subject, greeting, opening, facts, lists = [], paragraphs, link, reason, leave } = email
  const page = html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="${FORMAT_DETECTION}">
<title>${subject}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<header>${raw(LAMP_MARK)}${site.name}</header>
<h1>${subject}</h1>
<p>${greeting}</p>
${opening ? html`<p>${opening}</p>\n` : ''}${facts ? html`<dl>${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>\n` : ''}${lists.map(asList)}${paragraphs.map((paragraph) => html`<p>${paragraph}</p>\n`)}
${
  link
    ? html`<p><a class="button" href="${link.url}">${link.label}</a></p>
<p class="copy">Or copy this address into your browser:<br><a href="${link.url}">${link.url}</a></p>`
    : ''
}
<p>${CLOSING}<br>${site.organisation}</p>
</main>
<footer>
<p>${reason}${leave ? html` <a href="${leave.url}">${leave.label}</a>` : ''}</p>
<p>${site.name} · ${site.tagline} · <a href="mailto:${site.contactEmail}">${site.contactEmail}</a></p>
</footer>
</body>
</html>
`
  return page.toString()
}

function asList({ title, url, lines }: NonNullable<EmailContent['lists']>[number]) {
  return html`<h2><a href="${url}">${title}</a></h2>
<ul>${lines.map((line) => html`<li>${line}</li>\n`)}</ul>
`
}

function asText(email: EmailContent, site: Site): string {
  const { greeting, opening, facts, lists = [], paragraphs, link, reason, leave } = email
  const blocks = [
    greeting,
    ...(opening ? [opening] : []),
    ...(facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...lists.map(({ title, url, lines }) => [title, ...lines.map((line) => `- ${line}`), url].join('\n')),
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    `${CLOSING}\n${site.organisation}`,
    // Signature separator, as mail programs recognise it (RFC 3676, section 4.3).
    `-- \n${reason}`,
    ...(leave ? [`${leave.label}:\n${leave.url}`] : []),
    `${site.name} · ${site.tagline} · ${site.contactEmail}`,
  ]
  return `${blocks.map((block) => block.split('\n').map(wrap).join('\n')).join('\n\n')}\n`
}

const LINE_CHARS = 72

/** Wraps a line between words; a long URL is never broken. */
function wrap(line: string): string {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (longer.length > LINE_CHARS && last !== '') lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.join('\n')
}
