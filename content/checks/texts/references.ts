import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { readReference } from '#content/prose/known-reference.ts'

/** Checks that the passage of every reference exists: in studies, planned days, memory verses and weeks of groups. */
export function checkReferences({ studies, seasons, memoryVerses, groups }: Content): ContentProblem[] {
  const planned = seasons.flatMap(({ days }) => days)
  const dayReferences = [...studies, ...planned].map(({ file, lines, scripture }) => ({
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
  const groupReferences = groups.flatMap(({ file, weeks }) =>
    weeks.flatMap(({ number, references }) =>
      references.map(({ text, line }) => ({
        file,
        line,
        field: `week ${number} references`,
        read: readReference(text),
      })),
    ),
  )
  return [...dayReferences, ...verseReferences, ...groupReferences].flatMap(({ read, ...place }) =>
    typeof read === 'string' ? [{ ...place, words: read }] : [],
  )
}
