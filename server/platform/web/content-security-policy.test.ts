import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('exactly the inline scripts that stand in a page may run, each once', () => {
  const policy = contentSecurityPolicy(
    `<script>a()</script><script src="/x.js"></script><script type="module">b()</script><script>a()</script>`,
  )
  expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`)
})

test('a page may load nothing from elsewhere, be framed by nobody and send forms only home', () => {
  const policy = contentSecurityPolicy('<p>Psalm 1</p>')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
})
