import {
  LONG_SENTENCE_WORDS,
  MAX_SHORT_SENTENCES_PERCENT,
  SHORT_SENTENCE_WORDS,
} from '#content/checks/standards.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { sentencesOf } from '#content/prose/sentences.ts'
import { SCRIPTURE_MARK, wordTexts } from '#content/shown/own-words.ts'
import { bodyOf, ownText } from './wording-rules.ts'

/** Returns the number of words of each sentence in a season. Sentences that quote Scripture are left out. */
function lengthsOf(days: readonly StudyFile[]): number[] {
  return days
    .flatMap((study) => bodyOf(study).flatMap((prose) => sentencesOf(ownText(study, prose))))
    .filter((sentence) => !sentence.includes(SCRIPTURE_MARK))
    .map((sentence) => wordTexts(sentence).length)
}

/** Returns how many of the sentences that we wrote in a season are short, in percent and rounded up. */
export function shortSentencesPercent(days: readonly StudyFile[]): number {
  const lengths = lengthsOf(days)
  const short = lengths.filter((words) => words <= SHORT_SENTENCE_WORDS).length
  return Math.ceil((short * 100) / Math.max(1, lengths.length))
}

/**
 * Checks that not too many sentences of a season are short, and that at least one is long. Returns the
 * problem, or null if there is none.
 */
export function refuseRhythm(days: readonly StudyFile[]): string | null {
  const percent = shortSentencesPercent(days)
  if (percent > MAX_SHORT_SENTENCES_PERCENT)
    return `sentences of ${SHORT_SENTENCE_WORDS} words or fewer: ${percent} %; it should be at most ${MAX_SHORT_SENTENCES_PERCENT} %.`
  if (lengthsOf(days).some((words) => words >= LONG_SENTENCE_WORDS)) return null
  return `no sentence has ${LONG_SENTENCE_WORDS} words or more; a season needs some.`
}
