import { POINT_WORDS, QUOTED_WORDS } from '#content/checks/standards.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import { countProseWords, lineAt, type Prose } from '#content/prose/prose.ts'
import { wordTexts } from '#content/shown/own-words.ts'
import { quotationsIn } from '#content/shown/quotations.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { versesOf } from '#scripture/references/reference.ts'
import { verseText } from '#scripture/verse-text.ts'

/**
 * Checks that the point of every day (the claim of its study) is one plain sentence, and that the study quotes the
 * verse on which the point depends.
 */
export function checkPoints({ studies }: Content): ContentProblem[] {
  return studies.flatMap((study) => [...checkSentence(study.file, study.point), ...checkVerse(study)])
}

/** Checks the point of one day. If two days have the same point, `checkSentences` reports it. */
function checkSentence(file: string, point: Prose): ContentProblem[] {
  const count = countProseWords([point])
  const { min, max } = POINT_WORDS
  const faults = [
    (count < min || count > max) && `word count is ${count}; it should be ${min} to ${max}.`,
    /[;?“”]/.test(point.text) && 'has a semicolon, a question or a quotation; make it one plain sentence.',
    !/^\p{Lu}.*\.$/u.test(point.text) && 'is not a sentence; begin with a capital and end with a full stop.',
  ]
  return faults.flatMap((words) => (words ? [{ file, line: lineAt(point, 0), field: 'point', words }] : []))
}

function checkVerse(study: StudyFile): ContentProblem[] {
  const { file, lines, scripture, verse } = study
  const passage = knownReference(scripture)
  if (!passage) return []
  const refuse = (words: string) => [{ file, line: lines.verse, field: 'verse', words }]
  const reference = verseIn(passage, verse)
  if (!reference) return refuse(`${verse} is not a verse of ${scripture}; give one of the passage.`)
  if (isQuoted(study, passage, reference)) return []
  return refuse(`${verse} is not quoted; let the study say ${QUOTED_WORDS} of its words in a row.`)
}

function verseIn(passage: PassageReference, typed: string): PassageReference | null {
  const [chapter, verse] = typed.split(':').map(Number)
  const found = versesOf(passage).find((one) => one.chapter === chapter && one.verse === verse)
  return found ? { book: passage.book, from: found, to: found } : null
}

/**
 * Whether a quotation in the study contains at least QUOTED_WORDS consecutive words of the verse. Of a shorter verse,
 * it must contain all words.
 */
function isQuoted({ file, content }: StudyFile, passage: PassageReference, verse: PassageReference): boolean {
  const words = wordTexts(verseText(verse))
  const length = Math.min(QUOTED_WORDS, words.length)
  const runs = words
    .slice(0, words.length - length + 1)
    .map((_, at) => ` ${words.slice(at, at + length).join(' ')} `)
  const quoted = content
    .flatMap((prose) => quotationsIn({ file, prose, passages: [passage] }))
    .filter(({ verification }) => verification.kind === 'verified')
    .map(({ words }) => ` ${wordTexts(words).join(' ')} `)
  return quoted.some((quotation) => runs.some((run) => quotation.includes(run)))
}
