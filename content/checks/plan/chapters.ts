import { reportedName } from '#content/files/content-files.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { PlannedDay } from '#content/files/study-file.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import { PLAN_DAYS } from '#contract/limits.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { books, type Usfm } from '#scripture/books.ts'
import { chapterNumbersOf } from '#scripture/chapters.ts'
import { chapterCount } from '#scripture/counts.ts'

/** Checks that the plan, once it is complete, reads from every chapter of the Bible. */
export function checkChapters({
  folder,
  studies,
}: {
  folder: string
  studies: readonly PlannedDay[]
}): ContentProblem[] {
  if (studies.length < PLAN_DAYS) return []
  const visited = visitedChapters(studies)
  return allChapters()
    .filter(({ key }) => !visited.has(key))
    .map(({ name }) => ({
      file: reportedName(folder, 'studies'),
      line: 1,
      field: 'scripture',
      words: `no day visits ${name}; give it one.`,
    }))
}

/** Returns the chapters, such as "GEN 1", of which at least one day reads a part. */
export function visitedChapters(studies: readonly PlannedDay[]): Set<string> {
  return new Set(
    studies.flatMap(({ scripture }) => {
      const reference = knownReference(scripture)
      return reference ? chaptersOf(reference) : []
    }),
  )
}

/** Returns the chapters, such as "GEN 1", of which a passage includes at least a part. */
export function chaptersOf(reference: PassageReference): string[] {
  return chapterNumbersOf(reference).map((chapter) => chapterKey(reference.book, chapter))
}

export function allChapters(): { key: string; name: string }[] {
  return books.flatMap(({ usfm, name }) =>
    Array.from({ length: chapterCount(usfm) }, (_, index) => ({
      key: chapterKey(usfm, index + 1),
      name: `${name} ${index + 1}`,
    })),
  )
}

function chapterKey(book: Usfm, chapter: number): string {
  return `${book} ${chapter}`
}
