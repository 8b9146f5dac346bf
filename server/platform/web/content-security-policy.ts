import { createHash } from 'node:crypto'

/**
 * What a page may load: our own files, and the inline scripts that our templates wrote, by their hash. Those carry the
 * nonce of the render, which nothing that is shown on the page can know: a script that got in with a title does not
 * have it, and is not allowed. The nonce itself is taken out again, as a page is cached and its nonce would be known.
 * Styles may be inline because open dialogs set them on elements; a style cannot run code.
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
