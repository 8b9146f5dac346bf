import type { Passage, PassageBlock, Translation } from '#contract/scripture/passage.ts'
import { blocksWithin, formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'
import { readChapter } from './shards.ts'

/**
 * Returns the text of a passage with its layout. The title of a psalm is included with verse 1, a heading of an
 * acrostic with the verse after it.
 * @throws {ScriptureReferenceError} `no_text` if the translation has no text there
 */
export function passageOf(reference: PassageReference, translation: Translation = 'WEB'): Passage {
  const blocks = cutBlocks(reference, translation)
  if (!blocks.some((block) => 'pieces' in block)) {
    const name = formatReference(reference)
    throw new ScriptureReferenceError('no_text', referenceProblems.no_text(name))
  }
  return { reference: formatReference(reference), translation, blocks }
}

function cutBlocks(reference: PassageReference, translation: Translation): PassageBlock[] {
  const { book, from, to } = reference
  const blocks: PassageBlock[] = []
  for (let chapter = from.chapter; chapter <= to.chapter; chapter += 1)
    blocks.push(...readChapter(translation, book, chapter))
  return blocksWithin(blocks, reference)
}
