import { foldWords } from '#contract/values/fold-words.ts'
import { verseTexts } from '#scripture/compile/check-compiled.ts'
import type { CompiledBook, CompiledCounts } from '#scripture/compiled.ts'

/** The words of every verse as they are searched, a line for each; an empty one where the World English Bible leaves it blank. */
export function compileVerseWords(
  web: readonly CompiledBook[],
  lastVerses: CompiledCounts['lastVerses']['WEB'],
): string {
  const texts = verseTexts(web)
  return web
    .flatMap(({ book }) =>
      lastVerses[book].flatMap((verses, index) =>
        Array.from({ length: verses }, (_, verse) => texts.get(`${book} ${index + 1}:${verse + 1}`)),
      ),
    )
    .map((text) => (text === undefined ? '' : ` ${foldWords(text).trim()} `))
    .join('\n')
}
