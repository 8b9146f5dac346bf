import { MAX_PASSAGE_WORDS, PASSAGE_VERSES } from '#content/checks/standards.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { PlannedDay } from '#content/files/study-file.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import { verseNumbers } from '#content/prose/verse-numbers.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { hasText } from '#scripture/counts.ts'
import { versesOf } from '#scripture/references/reference.ts'
import { wordCount } from '#scripture/verse-text.ts'
import { hasWholeEdges } from './passage-edges.ts'

/**
 * Checks that the passage of every day has 3 to 25 verses and at most 600 words, consists of whole paragraphs, and
 * includes no verse that the World English Bible leaves blank.
 */
export function checkPassages({ studies }: { studies: readonly PlannedDay[] }): ContentProblem[] {
  return studies.flatMap(({ file, lines, scripture }) => {
    const reference = knownReference(scripture)
    const faults = reference ? faultsOf(reference) : []
    return faults.map((words) => ({ file, line: lines.scripture, field: 'scripture', words }))
  })
}

function faultsOf(reference: PassageReference): string[] {
  const faults: string[] = []
  const blank = verseNumbers(reference).filter(
    ({ chapter, verse }) => !hasText(reference.book, chapter, verse),
  )
  if (blank.length > 0) {
    const names = blank.map(({ chapter, verse }) => `${chapter}:${verse}`).join(', ')
    faults.push(`holds ${names}, which the World English Bible leaves blank; choose another passage.`)
  }
  const verses = versesOf(reference).length
  if (verses < PASSAGE_VERSES.min || verses > PASSAGE_VERSES.max) {
    faults.push(`verse count is ${verses}; it should be ${PASSAGE_VERSES.min} to ${PASSAGE_VERSES.max}.`)
  }
  const words = wordCount(reference)
  if (words > MAX_PASSAGE_WORDS)
    faults.push(`word count is ${words}; it should be at most ${MAX_PASSAGE_WORDS}.`)
  if (!hasWholeEdges(reference)) {
    faults.push('begins or ends inside a paragraph or stanza; move its edges to where one begins and ends.')
  }
  return faults
}
