import { html, raw } from 'hono/html'
import { FORMAT_DETECTION } from '#contract/format-detection.ts'

export type Html = ReturnType<typeof html>

/**
 * Renders a document without scripts or subresources. @param title of the tab @param style trusted
 * CSS, not escaped
 */
export function htmlPage({ title, style, body }: { title: string; style: string; body: Html }): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="format-detection" content="${FORMAT_DETECTION}" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>${body}</body>
</html>`
}
