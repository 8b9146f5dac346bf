import { SENTENCE_WORDS } from '#content/checks/standards.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import { SENTENCE } from '#content/prose/sentences.ts'
import { ownWords, SCRIPTURE_MARK, wordTexts } from '#content/shown/own-words.ts'
import { problemAt, type ShownProse, studyProse } from '#content/shown/shown-prose.ts'

const found = new WeakMap<Content, ContentProblem[]>()

/**
 * Checks that no sentence of six words or more occurs on two days; quoted Scripture is not compared. The later day is
 * reported. The result is cached, because the statistics also count these problems.
 */
export function checkSentences(content: Content): ContentProblem[] {
  const known = found.get(content)
  if (known) return known
  const problems = findRepeated(content)
  found.set(content, problems)
  return problems
}

function findRepeated({ studies }: Content): ContentProblem[] {
  const firstDay = new Map<string, number>()
  return studies.flatMap((study) =>
    studyProse(study).flatMap((shown) =>
      sentencesOf(shown).flatMap(({ key, start, text }): ContentProblem[] => {
        const first = firstDay.get(key)
        if (first === undefined) firstDay.set(key, study.day)
        if (first === undefined || first === study.day) return []
        return [
          problemAt(shown, start, `“${text}” is already in day ${first}; say it in this day’s own words.`),
        ]
      }),
    ),
  )
}

interface Sentence {
  /** The words of the sentence in lower case, joined. Sentences are compared by this key. */
  key: string
  start: number
  text: string
}

function sentencesOf(shown: ShownProse): Sentence[] {
  const own = ownWords(shown)
  return [...own.matchAll(SENTENCE)].flatMap((match) => {
    const words = wordTexts(match[0])
    if (words.length < SENTENCE_WORDS) return []
    const text = shown.prose.text.slice(match.index, match.index + match[0].length)
    const quoting = match[0].includes(SCRIPTURE_MARK) ? SCRIPTURE_MARK : ''
    return [{ key: quoting + words.join(' '), start: match.index, text }]
  })
}
