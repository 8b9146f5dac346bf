import { AppError } from '#contract/errors/app-error.ts'
import { MAX_PICTURE_VERSES } from '#contract/limits.ts'
import { readVerse } from '#contract/reading/card-picture.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { cutPassage, versesIn } from '#contract/scripture/verse-range.ts'

/**
 * Selects the verses of a passage for a preview image.
 * @param verse "3", "3-5", or with chapters "1:31-2:3"
 * @param otherwise error code if the passage lacks these verses
 * @throws {AppError} `otherwise`, `study.too_many_verses`
 */
export function versesOnCard(
  passage: Passage,
  verse: string,
  otherwise: 'study.verse_not_found' | 'bible.no_such_verse',
): Passage {
  const range = readVerse(verse, versesIn(passage)[0]?.chapter ?? 1)
  const verses = cutPassage(passage, range)
  if (!verses) throw new AppError(otherwise)
  if (versesIn(verses).length > MAX_PICTURE_VERSES) throw new AppError('study.too_many_verses')
  return verses
}
