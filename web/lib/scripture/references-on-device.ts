import { MAX_PASSAGE_VERSES, MAX_SCRIPTURE_CHARS } from '#contract/limits.ts'
import type { VerseLink } from '#contract/scripture/passage.ts'

/** No field holds more references than characters. */
const bounds = { atMost: MAX_SCRIPTURE_CHARS, maxVerses: MAX_PASSAGE_VERSES }

/**
 * References to Scripture in private text. The text is sent nowhere: the reader of references is loaded instead.
 * @throws {Error} where its file does not arrive
 */
export async function referencesOnDevice(text: string): Promise<VerseLink[]> {
  const { typedReferences } = await import('#scripture/references/typed-references.ts')
  return typedReferences(text, bounds).links
}
