import { MAX_INSIGHT_EXCEPTIONS } from '#content/checks/standards.ts'
import type { InsightException } from '#content/files/insight-exceptions-file.ts'
import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { occurrences, versesWithoutOriginal } from '#scripture/originals.ts'
import { readLexicon } from '#scripture/shards.ts'

/**
 * Checks that the word of every insight occurs in the original text of the day's passage. Our original texts lack some
 * verses. If the word can only be in such a verse, a reviewer has to confirm the insight, and it is listed as an
 * exception.
 */
export function checkInsightsInPassages(content: Content): ContentProblem[] {
  const { studies, insightExceptions } = content
  const unfound = studies.filter((study) => foundIn(study) === 'not found')
  return [
    ...unfound.flatMap((study) => refusalOf(study, insightExceptions)),
    ...checkExceptions(insightExceptions, studies),
  ]
}

export function countFoundInsights({ studies }: Content): number {
  return studies.filter((study) => foundIn(study) === 'found').length
}

/**
 * Result of searching the original text for the word of an insight. 'unknown' if the Strong's number or the passage is
 * invalid; other checks report that.
 */
type LookupResult = 'found' | 'not found' | 'unknown'

const results = new WeakMap<StudyFile, LookupResult>()

/**
 * Searches the original text of the passage for the word of an insight. Results are cached, because the check
 * of the insights, the check of the exceptions and the statistics all need them.
 */
function foundIn(study: StudyFile): LookupResult {
  const known = results.get(study)
  if (known) return known
  const result = lookUp(study)
  results.set(study, result)
  return result
}

function lookUp({ strongs, scripture }: StudyFile): LookupResult {
  const reference = knownReference(scripture)
  if (!reference || !readLexicon().has(strongs)) return 'unknown'
  return occurrences(reference, strongs).length > 0 ? 'found' : 'not found'
}

function refusalOf(study: StudyFile, exceptions: readonly InsightException[]): ContentProblem[] {
  const reference = knownReference(study.scripture)
  if (!reference) return []
  const missing = missingVerses(reference)
  if (missing !== '' && exceptions.some((exception) => isFor(exception, study))) return []
  const word = `${study.strongs} (${readLexicon().get(study.strongs)?.word})`
  const words =
    missing === ''
      ? `${word} does not occur in ${formatReference(reference)}; give the number of a word that does.`
      : `${word} cannot be verified: our original text does not have ${missing}. Choose a word of another verse, or have this one reviewed and listed in insight-exceptions.yaml.`
  return [{ file: study.file, line: study.lines.strongs, field: 'insight.strongs', words }]
}

/**
 * Returns the verses of a passage that our original texts lack, such as "8:1, 8:2"; an empty string if there are none.
 */
function missingVerses(reference: PassageReference): string {
  return versesWithoutOriginal(reference)
    .map(({ chapter, verse }) => `${chapter}:${verse}`)
    .join(', ')
}

/**
 * Checks the exceptions (insights that a reviewer has confirmed): there may be only a few, and none may be an
 * insight that can be verified automatically.
 */
function checkExceptions(
  exceptions: readonly InsightException[],
  studies: readonly StudyFile[],
): ContentProblem[] {
  const tooMany = exceptions.slice(MAX_INSIGHT_EXCEPTIONS).map((exception) => ({
    ...placeOf(exception),
    words: `is exception ${exceptions.indexOf(exception) + 1}; ${MAX_INSIGHT_EXCEPTIONS} are the most.`,
  }))
  const needless = exceptions
    .filter((exception) => !isNeeded(exception, studies))
    .map((exception) => ({
      ...placeOf(exception),
      words: `${exception.day} does not need its exception for ${exception.strongs} any more; remove it.`,
    }))
  return [...tooMany, ...needless]
}

function placeOf({ file, line }: InsightException) {
  return { file, line, field: 'day' }
}

/**
 * Whether an exception is still necessary: our original text lacks verses of the passage, and the other verses do not
 * contain the word of the insight. Also true if the study or its reference cannot be parsed.
 */
function isNeeded(exception: InsightException, studies: readonly StudyFile[]): boolean {
  const study = studies.find(({ day }) => day === exception.day)
  if (!study) return true
  const reference = knownReference(study.scripture)
  if (!reference) return true
  return isFor(exception, study) && foundIn(study) === 'not found' && missingVerses(reference) !== ''
}

function isFor(exception: InsightException, { day, strongs }: StudyFile): boolean {
  return exception.day === day && exception.strongs === strongs
}
