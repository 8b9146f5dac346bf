import { MAX_DAYS_WITH_RUN, RUN_WORDS } from '#content/checks/standards.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { ownWords, SCRIPTURE_MARK, wordsOf } from '#content/prose/own-words.ts'
import { problemAt, type ShownProse, studyProse } from '#content/prose/shown-prose.ts'

/**
 * Checks that no run of eight words occurs on more than three days, except in quoted Scripture.
 * Reported on every day after the third; of overlapping runs, only the first.
 */
export function checkRuns({ studies }: Content): ContentProblem[] {
  // Nearly all of the half million runs occur on one day only, so only the others get an array of days, in
  // `laterDays`.
  const firstDay = new Map<string, number>()
  const laterDays = new Map<string, number[]>()
  const problems: ContentProblem[] = []
  for (const study of studies) {
    for (const shown of studyProse(study)) {
      let reportedUpTo = -1
      for (const { key, start, end } of runsOf(shown)) {
        const first = firstDay.get(key)
        if (first === undefined) firstDay.set(key, study.day)
        if (first === undefined || first === study.day) continue
        const later = laterDays.get(key) ?? []
        if (later.length === 0) laterDays.set(key, later)
        if (later.at(-1) !== study.day) later.push(study.day)
        const earlier = [first, ...later.slice(0, -1)]
        if (earlier.length < MAX_DAYS_WITH_RUN || start < reportedUpTo) continue
        reportedUpTo = end
        const text = shown.prose.text.slice(start, end)
        const words = `“${text}” is already in days ${earlier.join(', ')}; say it differently.`
        problems.push(problemAt(shown, start, words))
      }
    }
  }
  return problems
}

interface Run {
  /** The words in lower case; two runs are the same if their keys are equal. */
  key: string
  start: number
  end: number
}

/** All runs of eight words in a piece of prose, except those that contain Scripture. */
function runsOf(shown: ShownProse): Run[] {
  const own = ownWords(shown)
  const quotes = own.includes(SCRIPTURE_MARK)
  const words = wordsOf(own)
  // Slicing the keys from one joined text is much faster than joining the words of each key.
  const text = words.map((word) => word.text).join(' ')
  const runs: Run[] = []
  let from = 0
  let to = -1
  for (const [index, last] of words.entries()) {
    to += last.text.length + 1
    const first = words[index - RUN_WORDS + 1]
    if (!first) continue
    const { start } = first
    const acrossScripture = quotes && own.slice(start, last.end).includes(SCRIPTURE_MARK)
    if (!acrossScripture) runs.push({ key: text.slice(from, to), start, end: last.end })
    from += first.text.length + 1
  }
  return runs
}
