import { html, raw } from 'hono/html'
import type { LoadedStudy } from '#content/library.ts'
import type { Site } from '#contract/site.ts'
import { parseReference } from '#scripture/references/reference.ts'
import { verseText } from '#scripture/verse-text.ts'
import { type Html, htmlPage } from '#server/platform/http/html-page.ts'
import { LAMP_MARK } from '#server/platform/pictures/lamp-mark.ts'

/** Size in pixels in which the whole page is visible for almost all days. */
export const EMBEDDED_SIZE = { width: 480, height: 560 }

/** Content security policy of the page. Browsers that support `frame-ancestors` ignore X-Frame-Options beside it. */
export function embeddedPolicy(origins: string | null): string {
  return `default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors ${origins ?? "'none'"}`
}

/** Page of a day for an iframe on another site: title, verse, point, and a link. It needs no scripts. */
export function embeddedDay({ day, title, scripture, takeaway }: LoadedStudy, site: Site): Html {
  return htmlPage({
    title: `Day ${day}: ${title}`,
    style,
    body: html`<main>
<p class="name">${raw(LAMP_MARK)} ${site.name} · Day ${day}</p>
<h1>${title}</h1>
<p class="reference">${scripture}</p>
<blockquote><p>${verseText(parseReference(takeaway.reference))}</p>
<footer>${takeaway.reference}, World English Bible</footer></blockquote>
<p>${takeaway.point}</p>
<p><a href="${site.publicUrl}/studies/${day}" target="_blank" rel="noopener">Read day ${day}</a></p>
</main>`,
  })
}

const style = `
  :root { color-scheme: light dark; --paper: #fbf8f2; --ink: #26221c; --soft: #6a6256; --line: #e6decf; --act: #1e4c63;
    font: 17px/1.5 'Source Sans 3', system-ui, sans-serif; }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #15171b; --ink: #ece5d8; --soft: #a79f91; --line: #2c3036; --act: #8fc1d8; }
  }
  body { margin: 0; background: var(--paper); color: var(--ink); }
  main { max-width: 34rem; margin: 0 auto; padding: 1rem; }
  p, h1, blockquote { margin: 0 0 0.75rem; }
  .name { display: flex; align-items: center; gap: 0.4rem; color: var(--soft); font-size: 0.9rem; }
  h1 { font: 550 1.5rem/1.25 Literata, Georgia, serif; margin-bottom: 0.25rem; }
  .reference, footer { color: var(--soft); font-size: 0.9rem; }
  blockquote { font: 1.2rem/1.55 Literata, Georgia, serif; border-block: 1px solid var(--line); padding-block: 0.75rem; }
  blockquote p { margin-bottom: 0.25rem; }
  footer { font: 0.9rem/1.5 'Source Sans 3', system-ui, sans-serif; }
  a { color: var(--act); display: inline-block; padding-block: 0.6rem; }
  .ink { stroke: var(--ink); } .flame { fill: light-dark(#b9770e, #e2aa4b); }
  :focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }
`
