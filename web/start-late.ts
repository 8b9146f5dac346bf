const LOAD_FAILED = 'This could not be loaded.'
const preload = /<link rel="modulepreload"[^>]*>/g
/**
 * Runs once the page has painted. The whole sheet of styles was switched off until now, because the page has what it needs of
 * it (server/platform/web/inline-styles.ts), and what scripts add must not stand there without. requestIdleCallback is missing
 * in Safari; there the timeout does. Where a script does not arrive, because something blocks its address, nothing would ever take
 * the place of what is loading: the page says so.
 */
const start = `addEventListener('load',()=>{
const idle=window.requestIdleCallback??setTimeout
requestAnimationFrame(()=>setTimeout(()=>idle(()=>{
const waiting=document.importNode(document.getElementById('start').content,true)
const entry=waiting.lastElementChild
const sheet=document.querySelector('link[rel=stylesheet][disabled]')
const failed=()=>document.querySelectorAll('main [aria-busy=true]').forEach(part=>{
part.outerHTML='<p role=alert>${LOAD_FAILED} <a href="" class=underline>Try again</a></p>'})
waiting.querySelectorAll('*').forEach(part=>part.onerror=failed)
entry.remove()
document.head.append(waiting)
const begin=()=>document.head.append(entry)
if(!sheet)return begin()
sheet.onload=sheet.onerror=begin
sheet.disabled=false
})))})`

/**
 * Lets a page paint as if it had no JavaScript: React Router's own tags wait in a template and come in
 * after load. `<Scripts>` has no such option, so this leans on its markup.
 * @param nonce that the render gave to our own scripts; without one, as in development, none is asked for
 * @throws {Error} where that markup has changed, so that an upgrade cannot lose this in silence
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
