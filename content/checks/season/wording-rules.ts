import type { StudyFile } from '#content/files/study-file.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import type { Prose } from '#content/prose/prose.ts'
import { ownWords } from '#content/shown/own-words.ts'
import { onDays, type SeasonRule } from './season-rule.ts'

const IMPORTANT_WORDS = [
  /\bgrace\b/i,
  /\bsin(?:s|ned|ful|ners?)?\b/i,
  /\brepent/i,
  /\bcross\b/i,
  /\bforg[ia]ve/i,
  /\bfaith\b/i,
]

/**
 * Rules on wording for seasons of every edition: words that we overuse may occur only rarely, and essential words of
 * the faith must occur.
 */
export const wordingRules: readonly SeasonRule[] = [
  onDays('days with a semicolon', { most: 8 }, (study) => /;/.test(ownText(study, ...bodyOf(study)))),
  { name: '“nobody”, “someone” and the like', bounds: { most: 12 }, count: countSomebody },
  onDays('days with “does not say” or “are not told”', { most: 4 }, (study) =>
    /\b(?:(?:does|do|did)(?: not|n’t) say|(?:are|is)(?: not|n’t) told)\b/i.test(
      ownText(study, ...bodyOf(study)),
    ),
  ),
  ...IMPORTANT_WORDS.map((word) =>
    onDays(`days that say ${word.source.replaceAll(/\\b|\(.*|\[.*/g, '')}…`, { least: 1 }, (study) =>
      word.test(
        bodyOf(study)
          .map(({ text }) => text)
          .join('\n'),
      ),
    ),
  ),
]

export function bodyOf({ content, reflection, prayer }: StudyFile): Prose[] {
  return [...content, ...reflection, ...prayer]
}

/** Returns the text of paragraphs without quoted Scripture and without references in parentheses. */
export function ownText({ file, scripture }: StudyFile, ...paragraphs: Prose[]): string {
  const passage = knownReference(scripture)
  const passages = passage ? [passage] : []
  return paragraphs
    .map((prose) => ownWords({ file, prose, passages }).replaceAll(/\([^()]*\d+:\d[^()]*\)/g, ''))
    .join('\n')
}

function countSomebody(study: StudyFile): number {
  const own = ownText(study, ...bodyOf(study), ...study.questions, study.meaning)
  return own.match(/\b(?:nobody|no one|somebody|someone)\b/gi)?.length ?? 0
}
