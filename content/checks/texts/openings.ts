import { MAX_DAYS_WITH_OPENING, OPENING_WORDS } from '#content/checks/standards.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { lineAt } from '#content/prose/prose.ts'
import { wordTexts } from '#content/shown/own-words.ts'

/** Checks that no more than three days begin with the same four words. Every further day is reported. */
export function checkOpenings({ studies }: Content): ContentProblem[] {
  const daysByOpening = new Map<string, number[]>()
  return studies.flatMap((study): ContentProblem[] => {
    const opening = openingOf(study)
    const [first] = study.content
    if (!opening || !first) return []
    const days = daysByOpening.get(opening) ?? []
    const earlier = [...days]
    daysByOpening.set(opening, days)
    days.push(study.day)
    if (days.length <= MAX_DAYS_WITH_OPENING) return []
    const words = `begins with “${opening}”, as days ${earlier.join(', ')} do; begin otherwise.`
    return [{ file: study.file, line: lineAt(first, 0), field: first.field, words }]
  })
}

function openingOf({ content }: StudyFile): string | null {
  const words = wordTexts(content[0]?.text ?? '').slice(0, OPENING_WORDS)
  return words.length < OPENING_WORDS ? null : words.join(' ')
}
