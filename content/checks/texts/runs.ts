import { MAX_DAYS_WITH_RUN, RUN_WORDS } from '#content/checks/standards.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { ownWords, SCRIPTURE_MARK, wordsOf } from '#content/shown/own-words.ts'
import { problemAt, type ShownProse, studyProse } from '#content/shown/shown-prose.ts'

/**
 * Checks that no sequence of eight words occurs on more than three days; quoted Scripture is not compared. Every
 * further day is reported. Of overlapping sequences, only the first one is reported.
 */
export function checkRuns({ studies }: Content): ContentProblem[] {
  // For each sequence of words, the first day that contains it. There are half a million sequences, and nearly all
  // occur on a single day. To save memory, `laterDays` has arrays only for those that occur on several days.
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
  /** The eight words in lower case, joined. Sequences are compared by this key. */
  key: string
  start: number
  end: number
}

/** Returns all sequences of eight words in a text, except those that contain quoted Scripture. */
function runsOf(shown: ShownProse): Run[] {
  const own = ownWords(shown)
  const quotes = own.includes(SCRIPTURE_MARK)
  const words = wordsOf(own)
  // The words of the text are joined once, and the key of each sequence is a substring of the result. Joining
  // the eight words of each sequence separately would be much slower.
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
