import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { securePage } from './content-security-policy.ts'

const NONCE = 'c0ffee'
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('only inline scripts of our templates may run, each has one hash, and the nonce is not sent', () => {
  const { html, policy } = securePage(
    `<script nonce="c0ffee">a()</script><script nonce="c0ffee" src="/x.js"></script><link nonce="c0ffee" href="/x.js"><script type="module" nonce="c0ffee">b()</script><script nonce="c0ffee">a()</script>`,
    NONCE,
  )
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`)
  expect(html).toBe(
    `<script>a()</script><script src="/x.js"></script><link href="/x.js"><script type="module">b()</script><script>a()</script>`,
  )
})

test.each([
  '<title></title><script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="guessed">steal()</script>',
  `<script data-x='nonce="c0ffe"'>steal()</script>`,
  '<SCRIPT>steal()</SCRIPT>',
])('a script injected into page content may not run: %s', (injected) => {
  const { policy } = securePage(`<script nonce="c0ffee">a()</script>${injected}<p>Psalm 1</p>`, NONCE)
  expect(policy).toContain(`script-src 'self' ${hash('a()')};`)
})

test('a page may load nothing from other origins, not be framed, and send forms only to our origin', () => {
  const { policy } = securePage('<p>Psalm 1</p>', NONCE)
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(policy).not.toContain('nonce')
})
