import type { Passage, PassageBlock, Translation } from '#contract/scripture/passage.ts'
import { blocksWithin, formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { ScriptureReferenceError } from '#scripture/references/reference-error.ts'
import { readChaptersOf } from './shards.ts'

/**
 * Returns the text of a passage with its layout. The title of a psalm is included with verse 1, a heading of an
 * acrostic with the verse after it.
 * @throws {ScriptureReferenceError} `no_text` if the translation has no text for the passage
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
  return blocksWithin(readChaptersOf(reference, translation), reference)
}
