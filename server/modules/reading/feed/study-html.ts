import { html } from 'hono/html'
import type { LoadedStudy } from '#content/library.ts'
import type { Passage, PassageBlock, PassagePiece } from '#contract/scripture/passage.ts'
import { passageOf } from '#scripture/passage.ts'
import type { Html } from '#server/platform/http/html-page.ts'

/** Returns the whole text of a study as HTML without classes, for feed readers. */
export function studyHtml({ reference, insight, content, reflection, prayer, questions }: LoadedStudy): Html {
  return html`${passageHtml(passageOf(reference))}
<h2>${insight.word} (${insight.transliteration})</h2>
<p>${emphasised(insight.meaning)}</p>
${paragraphs(content)}
<h2>Reflection</h2>
${paragraphs(reflection)}
<h2>Prayer</h2>
${paragraphs(prayer)}
<h2>Questions</h2>
<ol>${questions.map(({ text }) => html`<li>${emphasised(text)}</li>`)}</ol>`
}

function passageHtml({ reference, blocks }: Passage): Html {
  return html`<blockquote>${blocks.map(blockHtml)}<p>${reference}, World English Bible</p></blockquote>`
}

function blockHtml(block: PassageBlock): Html | null {
  switch (block.kind) {
    case 'break':
      return null
    case 'heading':
      return html`<p><i>${block.text}</i></p>`
    case 'prose':
      return html`<p>${block.pieces.map(pieceHtml)}</p>`
    case 'poetry':
      return html`<p>${block.pieces.map((piece, index) => html`${index > 0 && html`<br />`}${piece.text}`)}</p>`
  }
}

function pieceHtml({ text }: PassagePiece, index: number): Html {
  return html`${index > 0 ? ' ' : ''}${text}`
}

function paragraphs(texts: readonly string[]): Html[] {
  return texts.map((text) => html`<p>${emphasised(text)}</p>\n`)
}

/** Converts a text with *emphasis* to HTML. A single asterisk is displayed as it is. */
function emphasised(text: string): (Html | string)[] {
  // `split` with one group puts the emphasised parts at odd indexes.
  return text
    .split(/\*([^*\s](?:[^*]*[^*\s])?)\*/)
    .map((part, index) => (index % 2 ? html`<em>${part}</em>` : part))
}
