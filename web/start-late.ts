const preload = /<link rel="modulepreload"[^>]*>/g
// requestIdleCallback is missing in Safari; there the timeout does.
const start = `addEventListener('load',()=>{const idle=window.requestIdleCallback??setTimeout;requestAnimationFrame(()=>setTimeout(()=>idle(()=>document.head.append(document.importNode(document.getElementById('start').content,true)))))})`

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
