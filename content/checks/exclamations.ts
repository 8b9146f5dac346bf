import { ownWords } from '#content/own-words.ts'
import type { ContentProblem } from '#content/problem.ts'
import type { Content } from '#content/read-content.ts'
import { problemAt, shownProse } from '#content/shown-prose.ts'

/** Scripture may exclaim; we do not. */
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
