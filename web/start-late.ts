const LOAD_FAILED = 'This could not be loaded.'
const preload = /<link rel="modulepreload"[^>]*>/g
/**
 * Script that starts the app after the first paint.
 *
 * The critical styles are inlined (server/platform/web/inline-styles.ts), and the full style sheet is disabled at
 * first. This script enables the style sheet. Once the style sheet has loaded, the script starts the app, because
 * elements that the app adds need these styles.
 *
 * Safari has no requestIdleCallback, so a timeout replaces it. If a script cannot be loaded, a message replaces the
 * loading placeholders, which would otherwise remain for ever. Then the app does not start:
 * if a later request for the same script succeeded, React would not find the HTML that it expects.
 */
const start = `addEventListener('load',()=>{
const idle=window.requestIdleCallback??setTimeout
requestAnimationFrame(()=>setTimeout(()=>idle(()=>{
const waiting=document.importNode(document.getElementById('start').content,true)
const entry=waiting.lastElementChild
const sheet=document.querySelector('link[rel=stylesheet][disabled]')
let broken
const failed=()=>document.querySelectorAll('main [aria-busy=true]').forEach(part=>{
part.outerHTML=broken='<p role=alert>${LOAD_FAILED} <a href="" class=underline>Try again</a></p>'})
waiting.querySelectorAll('*').forEach(part=>part.onerror=failed)
entry.remove()
document.head.append(waiting)
const begin=()=>broken||document.head.append(entry)
if(!sheet)return begin()
sheet.onload=sheet.onerror=begin
sheet.disabled=false
})))})`

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
  const waiting = `${(html.match(preload) ?? []).join('')}${script}`
  return html
    .replace(preload, '')
    .replace(entry, () => `<script${own}>${start}</script><template id="start">${waiting}</template>`)
}
