import { reportedName } from '#content/files/content-files.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { studyPlace } from '#content/files/study-place.ts'

/** Checks that every day is written in only one file, and that the path of the file contains the number of the day. */
export function checkDayPlaces({ folder, studies }: Content): ContentProblem[] {
  const firstFile = new Map<number, string>()
  return studies.flatMap(({ file, day, lines }) => {
    const problems: ContentProblem[] = []
    const place = reportedName(folder, studyPlace(day))
    if (file !== place) {
      problems.push({ file, line: lines.day, field: 'day', words: `is ${day}, which belongs in ${place}.` })
    }
    const first = firstFile.get(day)
    if (first) {
      problems.push({
        file,
        line: lines.day,
        field: 'day',
        words: `${day} is already in ${first}; keep one of them.`,
      })
    }
    firstFile.set(day, first ?? file)
    return problems
  })
}
