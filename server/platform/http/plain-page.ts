import { html, raw } from 'hono/html'
import { LAMP_MARK } from '#server/platform/pictures/lamp-mark.ts'
import { type Html, htmlPage } from './html-page.ts'

/** Content security policy of a page without scripts or subresources. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Renders a page in our colours that needs neither the web build nor the database. @param title of
 * the tab and the page
 */
export function plainPage(title: string, content: Html | Html[], siteName?: string): Html {
  return htmlPage({
    title: siteName === undefined ? title : `${title} · ${siteName}`,
    style,
    body: html`<main>${raw(LAMP_MARK)}<h1>${title}</h1>${content}</main>`,
  })
}

const style = `
      :root { color-scheme: light dark; --paper: #fbf8f2; --ink: #26221c; --act: #1e4c63; --on-act: #fffdf9;
        font: 17px/1.6 'Source Sans 3', system-ui, sans-serif; }
      @media (prefers-color-scheme: dark) {
        :root { --paper: #15171b; --ink: #ece5d8; --act: #8fc1d8; --on-act: #15171b; }
      }
      body { margin: 0; background: var(--paper); color: var(--ink); }
      main { max-width: 34rem; margin: 0 auto; padding: 4rem 1rem; }
      h1 { font: 550 1.6rem/1.3 Literata, Georgia, serif; }
      a { color: var(--act); display: inline-block; padding: 0.6rem 0; }
      button { font: inherit; min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 10px;
        background: var(--act); color: var(--on-act); cursor: pointer; }
      .ink { stroke: var(--ink); } .flame { fill: light-dark(#b9770e, #e2aa4b); }
      :focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }
    `
