import { chromium } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
const cpu = () => { let t = {}; for (const p of readdirSync('/proc')) { if (!/^\d+$/.test(p)) continue; try { const c = readFileSync(`/proc/${p}/cmdline`, 'utf8'); if (!c.includes('chrom')||!c.includes(process.env.TAGDIR)) continue; const s = readFileSync(`/proc/${p}/stat`, 'utf8'); const r = s.slice(s.lastIndexOf(')') + 2).split(' '); const k = /--type=([\w-]+)/.exec(c)?.[1] ?? 'browser'; t[k] = (t[k] ?? 0) + (+r[11] + +r[12]) / 100 } catch {} } return t }
const args=['--disable-gpu','--in-process-gpu',...(process.env.XARGS??'').split(' ').filter(Boolean)]
process.env.TAGDIR='playwright_chromiumdev_profile'
const b = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args })
async function run(label, url, opts, n = 12) {
  const before = cpu(); let dead = {}
  for (let i = 0; i < n; i++) { const c = await b.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...opts }); const p = await c.newPage(); if(url){await p.goto(url); await p.waitForLoadState('load'); await p.waitForTimeout(+(process.env.WAIT??400))}
    const now = cpu(); dead.renderer = (dead.renderer ?? 0); const r0 = now.renderer; 
    globalThis.sum = (globalThis.sum ?? 0)
    await c.close(); const after = cpu(); acc[label] ??= { r: 0 }; acc[label].r += (r0 ?? 0) - Math.min(after.renderer ?? 0, r0 ?? 0) }
  const end = cpu(); console.log(label, 'renderer/load', (acc[label].r / n).toFixed(2), 'browser/load', ((end.browser - before.browser) / n).toFixed(2), 'utility', (((end.utility??0) - (before.utility??0)) / n).toFixed(2))
}
const acc = {}
const U = process.env.U
await run('blank', null, {})
await run('nojs /studies/1', U + '/studies/1', { javaScriptEnabled: false })
await run('js /studies/1', U + '/studies/1', {})
await run('js /', U + '/', {})
await run('js /login', U + '/auth', {})
await b.close()
