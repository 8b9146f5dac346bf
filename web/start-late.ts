const LOAD_FAILED = 'This could not be loaded.'
/** Milliseconds after the load event after which the app starts even without a paint. */
const LATEST_MS = 2000
const preload = /<link rel="modulepreload"[^>]*>/g

/**
 * Script that starts the app after the first paint.
 *
 * The critical styles are inlined (server/platform/web/inline-styles.ts), and the full style sheet is disabled at
 * first. This script enables the style sheet. Once the style sheet has loaded, the script starts the app, because
 * elements that the app adds need these styles.
 *
 * The modules are requested at once, by their preload links, and imported one after the other: each runs in a task of
 * its own, so that input of the user waits for one of them, and not for all. The script of React Router imports the
 * rest.
 *
 * A browser that paints nothing new, such as that of a hidden tab, may call neither requestAnimationFrame nor
 * requestIdleCallback. Then the app starts after two seconds.
 *
 * Safari has no requestIdleCallback, so a timeout replaces it. If a script cannot be loaded, a message replaces the
 * loading placeholders, which would otherwise remain for ever. Then the app does not start:
 * if a later request for the same script succeeded, React would not find the HTML that it expects.
 */
const startScript = (imported: number) => `addEventListener('load',()=>{
const idle=window.requestIdleCallback??setTimeout
let isBegun
const start=()=>{
if(isBegun)return
isBegun=true
const waiting=document.importNode(document.getElementById('start').content,true)
const entry=waiting.lastElementChild
const links=[...waiting.children].slice(0,${imported})
const sheet=document.querySelector('link[rel=stylesheet][disabled]')
let broken
const failed=()=>document.querySelectorAll('main [aria-busy=true]').forEach(part=>{
part.outerHTML=broken='<p role=alert>${LOAD_FAILED} <a href="" class=underline>Try again</a></p>'})
waiting.querySelectorAll('*').forEach(part=>part.onerror=failed)
entry.remove()
document.head.append(waiting)
const begin=async()=>{for(const{href}of links)await import(href).catch(failed)
broken||document.head.append(entry)}
if(!sheet)return begin()
sheet.onload=sheet.onerror=begin
sheet.disabled=false
}
requestAnimationFrame(()=>setTimeout(()=>idle(start)))
setTimeout(start,${LATEST_MS})
})`

/**
 * Delays the scripts of a page until after its load event, so that it paints as fast as a page without JavaScript.
 *
 * React Router's `<Scripts>` has no such option. Therefore its script tags are found in the HTML and moved into a
 * template.
 * @param nonce of our own scripts in this render; undefined in development, where none is required
 * @throws {Error} if React Router renders these tags in another form, so that an upgrade cannot disable this silently
 */
export function startLate(html: string, nonce: string | undefined): string {
  const own = nonce === undefined ? '' : ` nonce="${nonce}"`
  const entry = new RegExp(`<script${own} type="module" async="">[\\s\\S]*?</script>`)
  const [script] = html.match(entry) ?? []
  if (!script) {
    if (html.includes('__reactRouterContext'))
      throw new Error('React Router’s script tag has another shape: see start-late.ts.')
    return html
  }
  const { first, rest } = inOrder(html.match(preload) ?? [], script)
  const waiting = [...first, ...rest, script].join('')
  return html
    .replace(preload, '')
    .replace(
      entry,
      () => `<script${own}>${startScript(first.length)}</script><template id="start">${waiting}</template>`,
    )
}

/** Matches the modules that React Router's script imports: the manifest, the routes, and at the end the entry. */
const importedByScript = /\bimport\b[^;"]*"([^"]+)"/g

/** Matches the chunk of React (vite.config.ts), which all other modules need. */
const react = /"\/assets\/react-/

/**
 * Orders the preload links of a built page. The modules of `first` are imported in this order: React, the others that
 * the entry needs, then those that the routes need. React Router lists a route before the modules that it imports. The
 * modules of `rest` are imported by the script. In development that is all of them, because its first module must run
 * before all others.
 */
function inOrder(links: readonly string[], script: string): { first: string[]; rest: readonly string[] } {
  const own = [...script.matchAll(importedByScript)].map(([, href = '']) => href)
  if (!own.at(-1)?.startsWith('/assets/')) return { first: [], rest: links }
  const isOwn = (link: string) => own.some((href) => link.includes(`"${href}"`))
  const root = links.findIndex((link) => link.includes(`"${own[1]}"`))
  const first = [...links.slice(0, root), ...links.slice(root).reverse()].filter((link) => !isOwn(link))
  first.sort((a, b) => Number(react.test(b)) - Number(react.test(a)))
  return { first, rest: links.filter(isOwn) }
}
