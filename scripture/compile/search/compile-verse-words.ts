import type { Translation } from '#contract/scripture/passage.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { verseTexts } from '#scripture/compile/check-compiled.ts'
import type { CompiledBook, CompiledCounts } from '#scripture/compiled.ts'

/**
 * Returns the folded words of all verses of a translation, with one line for each verse; that of a blank verse is
 * empty.
 */
export function compileVerseWords(
  books: readonly CompiledBook[],
  lastVerses: CompiledCounts['lastVerses'][Translation],
): string {
  const texts = verseTexts(books)
  return books
    .flatMap(({ book }) =>
      lastVerses[book].flatMap((verses, index) =>
        Array.from({ length: verses }, (_, verse) => texts.get(`${book} ${index + 1}:${verse + 1}`)),
      ),
    )
    .map((text) => (text === undefined ? '' : ` ${foldWords(text).trim()} `))
    .join('\n')
}
