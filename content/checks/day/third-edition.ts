import { namesJesus } from '#content/checks/season/new-testament.ts'
import { MAX_BRACKETS, MAX_QUOTED_WORDS } from '#content/checks/standards.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { lineAt, type Prose } from '#content/prose/prose.ts'
import { wordTexts } from '#content/shown/own-words.ts'
import { quotationsIn } from '#content/shown/quotations.ts'
import { problemAt, studyProse } from '#content/shown/shown-prose.ts'

/**
 * Checks every day that was written for the third edition of our writing standard against those of its rules
 * that concern a single day. Days written for the second edition are not checked.
 */
export function checkThirdEdition({ studies, capExceptions }: Content): ContentProblem[] {
  const mayBreak = (cap: string, study: StudyFile) =>
    capExceptions.some((exception) => exception.cap === cap && exception.day === study.day)
  return studies
    .filter(({ shape }) => shape !== null)
    .flatMap((study) => [
      ...checkDiscovery(study),
      ...checkChrist(study),
      ...checkUnsourced(study),
      ...(mayBreak('brackets', study) ? [] : checkBrackets(study)),
      ...(mayBreak('quoted words', study) ? [] : checkQuotedWords(study)),
    ])
}

function checkDiscovery({ file, discovery }: StudyFile): ContentProblem[] {
  if (!discovery || /^\p{Lu}.*[.?]$/u.test(discovery.text)) return []
  const words = 'is not a sentence; begin with a capital and end with a full stop.'
  return [{ file, line: lineAt(discovery, 0), field: 'discovery', words }]
}

/**
 * Checks that a day names Christ in the part that `christ` in its front matter states: `body` (the study and
 * the reflection) or `prayer`.
 */
function checkChrist({ file, shape, lines, content, reflection, prayer }: StudyFile): ContentProblem[] {
  const part = { body: [...content, ...reflection], prayer, none: [] }[shape?.christ ?? 'none']
  if (shape?.christ === 'none' || part.some(({ text }) => namesJesus(text))) return []
  const words = `says christ: ${shape?.christ}, where Christ is not named; correct one of the two.`
  return [{ file, line: lines.shape, field: 'shape', words }]
}

/**
 * Checks that every quotation of at least two words has a source: the day's passage, the passage of a
 * reference that follows the quotation, or a source outside the Bible, named in `{source="…"}`.
 */
function checkUnsourced(study: StudyFile): ContentProblem[] {
  return studyProse(study).flatMap((shown) =>
    quotationsIn(shown).flatMap(({ words, start, verification }) => {
      if (verification.kind !== 'unsourced' || wordTexts(words).length < 2) return []
      const advice = 'is neither in the day’s passage nor at a reference that follows it; quote it exactly.'
      return [problemAt(shown, start, `“${words}” ${advice}`)]
    }),
  )
}

const BRACKET = /\([^()]*\d+(?::\d+)?[^()]*\)/g

/** Returns the number of references in brackets in the study, the reflection and the prayer. */
export function countBrackets({ content, reflection, prayer }: StudyFile): number {
  return [...content, ...reflection, ...prayer].reduce(
    (sum, { text }) => sum + (text.match(BRACKET)?.length ?? 0),
    0,
  )
}

function checkBrackets(study: StudyFile): ContentProblem[] {
  const count = countBrackets(study)
  return count <= MAX_BRACKETS ? [] : tooMany(study, 'brackets', count, MAX_BRACKETS)
}

/** Returns the number of words in quotation marks in the text of the study, from Scripture and other sources. */
function countQuotedWords(study: StudyFile): number {
  const paragraphs = new Set<Prose>(study.content)
  return studyProse(study)
    .filter(({ prose }) => paragraphs.has(prose))
    .flatMap(quotationsIn)
    .reduce((sum, { words }) => sum + wordTexts(words).length, 0)
}

function checkQuotedWords(study: StudyFile): ContentProblem[] {
  const count = countQuotedWords(study)
  return count <= MAX_QUOTED_WORDS ? [] : tooMany(study, 'quoted words', count, MAX_QUOTED_WORDS)
}

function tooMany({ file, content }: StudyFile, cap: string, count: number, most: number): ContentProblem[] {
  const [first] = content
  if (!first) return []
  const words = `${cap}: ${count}; it should be at most ${most}.`
  return [{ file, line: lineAt(first, 0), field: first.field, words }]
}
