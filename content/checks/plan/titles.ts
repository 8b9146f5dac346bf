import { MAX_TITLE_CHARS } from '#content/checks/standards.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { PlannedDay } from '#content/files/study-file.ts'
import { lineAt } from '#content/prose/prose.ts'

/** Checks that every title is short, and that no two days have the same title. */
export function checkTitles({ studies }: { studies: readonly PlannedDay[] }): ContentProblem[] {
  const firstDay = new Map<string, number>()
  return studies.flatMap(({ file, day, title }) => {
    const problems: ContentProblem[] = []
    const place = { file, line: lineAt(title, 0), field: 'title' }
    if (title.text.length > MAX_TITLE_CHARS) {
      problems.push({
        ...place,
        words: `has ${title.text.length} characters; ${MAX_TITLE_CHARS} are the most.`,
      })
    }
    const key = title.text.toLowerCase()
    const first = firstDay.get(key)
    if (first !== undefined) {
      problems.push({
        ...place,
        words: `“${title.text}” is the title of day ${first} already; find another.`,
      })
    }
    firstDay.set(key, first ?? day)
    return problems
  })
}
