import { html, raw } from 'hono/html'
import { type Html, htmlPage } from '#server/platform/http/html-page.ts'
import { LAMP_MARK } from '#server/platform/pictures/lamp-mark.ts'

/**
 * Creates a page of the sandbox.
 * @param notice message about the submitted form, displayed above the content
 */
export function sandboxPage(title: string, content: Html, notice?: string): Html {
  return htmlPage({
    title: notice ? `${notice} ${title}` : title,
    style,
    body: html`<header class="banner">This is a test page: <strong>no money moves here</strong>, and the cards are not real.</header>
    <main>
      ${raw(LAMP_MARK)}
      <h1>${title}</h1>
      ${notice ? html`<p class="said" role="alert">${notice}</p>` : ''}
      ${content}
    </main>`,
  })
}

/** Content security policy of a page without scripts and external resources. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

// Copies the colours of web/ui/look/tokens.css, because this page has to work without the web
// build.
const style = `
  :root {
    color-scheme: light dark;
    --paper: light-dark(#fbf8f2, #15171b); --raised: light-dark(#fffdf9, #1c1f24);
    --ink: light-dark(#26221c, #ece5d8); --soft: light-dark(#6a6256, #a79f91);
    --line: light-dark(#e6decf, #2c3036); --edge: light-dark(#948977, #70757d);
    --flame: light-dark(#b9770e, #e2aa4b); --loss: light-dark(#96301f, #f0a08f);
    --lake: light-dark(#1e4c63, #8fc1d8); --on-lake: light-dark(#fffdf9, #11202a);
    font: 17px/1.5 "Source Sans 3", system-ui, sans-serif;
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; }
  main { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 36rem; }
  .banner { margin: 0; padding: .625rem 1rem; text-align: center; font-size: .9375rem;
    border-bottom: 2px solid var(--flame); background: var(--raised); }
  h1, h2 { font-family: Literata, Georgia, serif; font-weight: 550; line-height: 1.25; text-wrap: balance; }
  h1 { font-size: 1.625rem; margin: 1rem 0 .5rem; }
  h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; }
  p { margin: .5rem 0; }
  .soft { color: var(--soft); font-size: .9375rem; }
  .said { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid var(--loss); border-radius: 10px; color: var(--loss);
    background: var(--raised); }
  fieldset { margin: 1.5rem 0; padding: 0; border: 0; min-width: 0; }
  legend { padding: 0; margin-bottom: .5rem; font-weight: 550; }
  .choice { display: flex; gap: .75rem; align-items: flex-start; min-height: 2.75rem; padding: .75rem 1rem; cursor: pointer;
    border: 1px solid var(--edge); background: var(--raised); }
  .choice + .choice { border-top: 0; }
  .choice:first-of-type { border-radius: 10px 10px 0 0; } .choice:last-of-type { border-radius: 0 0 10px 10px; }
  .choice:has(:checked) { box-shadow: inset 3px 0 var(--lake); }
  .choice span span { display: block; }
  input[type="radio"] { width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; flex: none; accent-color: var(--lake); }
  input:not([type="radio"]) { font: inherit; color: inherit; width: 7rem; min-height: 2.75rem; padding: 0 .75rem;
    border: 1px solid var(--edge); border-radius: 10px; background: var(--raised); }
  button { font: inherit; font-weight: 550; min-height: 2.75rem; padding: .5rem 1.25rem; border-radius: 10px; cursor: pointer;
    border: 1px solid var(--lake); background: var(--lake); color: var(--on-lake); }
  button.quiet { background: transparent; color: var(--lake); }
  .wide { width: 100%; }
  .row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
  .back { display: inline-flex; align-items: center; min-height: 2.75rem; color: var(--lake); }
  ul.list { list-style: none; margin: 0; padding: 0; }
  ul.list > li { padding: .75rem 0; border-top: 1px solid var(--line); }
  .between { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; }
  .card { padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
  .card { margin-top: .75rem; } .card form { margin-top: .75rem; }
  .ink { stroke: var(--ink); } .flame { fill: var(--flame); }
  :focus-visible { outline: 2px solid var(--lake); outline-offset: 2px; }
`
