import { ownWords, SCRIPTURE_MARK, type Word, wordsOf } from '#content/own-words.ts'
import type { ContentProblem } from '#content/problem.ts'
import type { Content } from '#content/read-content.ts'
import { problemAt, type ShownProse, studyProse } from '#content/shown-prose.ts'
import { MAX_DAYS_WITH_RUN, RUN_WORDS } from './standards.ts'

/**
 * No run of eight words stands in more than three days, quoted Scripture aside. Reported on every day after the
 * third; of runs that overlap, the first.
 */
export function checkRuns({ studies }: Content): ContentProblem[] {
  const daysByRun = new Map<string, Days>()
  const problems: ContentProblem[] = []
  for (const study of studies) {
    for (const shown of studyProse(study)) {
      let reportedUpTo = -1
      for (const { key, start, end } of runsOf(shown)) {
        const days = daysByRun.get(key)
        if (!days) daysByRun.set(key, { last: study.day, count: 1, earlier: null })
        else if (days.last !== study.day) {
          days.earlier = { day: days.last, before: days.earlier }
          days.last = study.day
          days.count += 1
        }
        if (!days || days.count <= MAX_DAYS_WITH_RUN || start < reportedUpTo) continue
        reportedUpTo = end
        const text = shown.prose.text.slice(start, end)
        const words = `“${text}” stands in days ${earlierDays(days).join(', ')} already; say it differently.`
        problems.push(problemAt(shown, start, words))
      }
    }
  }
  return problems
}

/** The days a run stands in, as a list from the last: most of half a million runs have one, and need no array. */
interface Days {
  last: number
  count: number
  earlier: { day: number; before: Days['earlier'] } | null
}

function earlierDays({ earlier }: Days): number[] {
  const days: number[] = []
  for (let link = earlier; link; link = link.before) days.unshift(link.day)
  return days
}

/** Every run of eight words of a piece of prose; none reaches across Scripture. */
function* runsOf(shown: ShownProse): Generator<{ key: string; start: number; end: number }> {
  const own = ownWords(shown)
  const words = wordsOf(own)
  for (let index = 0; index + RUN_WORDS <= words.length; index += 1) {
    const run = words.slice(index, index + RUN_WORDS)
    const start = run[0]?.start ?? 0
    const end = run.at(-1)?.end ?? 0
    if (own.slice(start, end).includes(SCRIPTURE_MARK)) continue
    yield { key: run.map((word: Word) => word.text).join(' '), start, end }
  }
}
