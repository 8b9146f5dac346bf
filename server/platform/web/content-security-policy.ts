import { createHash } from 'node:crypto'

/**
 * Builds the Content-Security-Policy of a page, which may load our own files and run the inline scripts of our
 * templates.
 * Our templates mark their scripts with the nonce of this render, and the policy lists the hashes of the marked
 * scripts. A script injected through content cannot know the nonce and is blocked. The nonce is then removed, because
 * everyone could read it in a cached page.
 * Inline styles are allowed, because open dialogs set them on elements; a style cannot run code.
 */
export function securePage(rendered: string, nonce: string): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`
  const ours = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set([...rendered.matchAll(ours)].map(([, code = '']) => `'sha256-${sha256(code)}'`))
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html: rendered.replaceAll(attribute, ''), policy }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
