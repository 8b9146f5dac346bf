import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { ownWords } from '#content/shown/own-words.ts'
import { problemAt, shownProse } from '#content/shown/shown-prose.ts'

/** Checks that exclamation marks occur only in quoted Scripture. */
export function checkExclamations(content: Content): ContentProblem[] {
  return shownProse(content).flatMap((shown) =>
    [...ownWords(shown).matchAll(/!/g)].map(({ index }) =>
      problemAt(
        shown,
        index,
        'has an exclamation mark outside quoted Scripture; end the sentence with a full stop.',
      ),
    ),
  )
}
