import { readReference } from '#content/known-reference.ts'
import type { ContentProblem } from '#content/problem.ts'
import type { Content } from '#content/read-content.ts'

/** Every study and every memory verse names a passage that the translation has. */
export function checkReferences({ studies, memoryVerses }: Content): ContentProblem[] {
  const studyReferences = studies.map(({ file, lines, scripture }) => ({
    file,
    line: lines.scripture,
    field: 'scripture',
    read: readReference(scripture),
  }))
  const verseReferences = (memoryVerses ?? []).map(({ file, line, reference }) => ({
    file,
    line,
    field: 'reference',
    read: readReference(reference),
  }))
  return [...studyReferences, ...verseReferences].flatMap(({ read, ...place }) =>
    typeof read === 'string' ? [{ ...place, words: read }] : [],
  )
}
