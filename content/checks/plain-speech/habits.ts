import { LONG_STUDY, SHORT_SENTENCE_WORDS, SHORT_STUDY } from '#content/checks/standards.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import { ownWords, wordTexts } from '#content/prose/own-words.ts'
import { countProseWords, type Prose } from '#content/prose/prose.ts'
import { sentencesOf } from '#content/prose/sentences.ts'
import { bookOf } from '#scripture/books.ts'
import { namesOfPassage } from './names-of-passage.ts'
import { namesNewTestament } from './new-testament.ts'

/** Something that a season does too often, or too seldom, to be plain speech. */
export interface Habit {
  /** As the figures print it. */
  name: string
  /** How often a day does it. */
  count: (study: StudyFile) => number
  /** How often a season of thirty may, or has to. */
  bounds: (studies: readonly StudyFile[]) => { least?: number; most?: number }
}

const most = (count: number) => () => ({ most: count })
const least = (count: number) => () => ({ least: count })

/** Symptoms, not the aim: what first readers stumbled over, counted (docs/editors.md). */
export const habits: readonly Habit[] = [
  habit('studies over 270 words', most(LONG_STUDY.most), (study) => wordsOf(study) > LONG_STUDY.words),
  habit('studies under 230 words', least(SHORT_STUDY.least), (study) => wordsOf(study) < SHORT_STUDY.words),
  habit('days with a semicolon', most(8), (study) => /;/.test(ownText(study, ...bodyOf(study)))),
  { name: '“nobody”, “someone” and the like', bounds: most(12), count: countSomebody },
  habit(
    'first sentences that name nobody and nothing of the passage',
    most(5),
    (study) => !namesSomething(study),
  ),
  habit('days with “does not say” or “are not told”', most(4), (study) =>
    /\b(?:(?:does|do|did)(?: not|n’t) say|(?:are|is)(?: not|n’t) told)\b/i.test(
      ownText(study, ...bodyOf(study)),
    ),
  ),
  habit('prayers beginning with “You”', most(5), ({ prayer }) => /^You\b/.test(prayer[0]?.text ?? '')),
  habit('reflections with “you may” or “you need not”', most(6), (study) =>
    /\byou (?:may|need not)\b/i.test(ownText(study, ...study.reflection)),
  ),
  habit('insights beginning with “To”', most(10), ({ meaning }) => /^To\b/.test(meaning.text)),
  habit('last sentences under ten words', most(6), ({ content }) => {
    const last = sentencesOf(content.at(-1)?.text ?? '').at(-1) ?? ''
    return wordTexts(last).length < SHORT_SENTENCE_WORDS
  }),
  habit('prayers that name Jesus', least(10), ({ prayer }) => namesJesus(textOf(prayer))),
  habit('days that name Christ', least(10), (study) => namesJesus(textOf(bodyOf(study)))),
  {
    name: 'Old Testament days without the New',
    // Of 207 in three hundred, 60.
    bounds: (studies) => ({ most: Math.ceil(studies.filter(isOld).length * 0.29) }),
    count: (study) => Number(isOld(study) && !touchesNewTestament(study)),
  },
  ...[
    /\bgrace\b/i,
    /\bsin(?:s|ned|ful|ners?)?\b/i,
    /\brepent/i,
    /\bcross\b/i,
    /\bforg[ia]ve/i,
    /\bfaith\b/i,
  ].map((word) =>
    habit(`days that say ${word.source.replaceAll(/\\b|\(.*|\[.*/g, '')}…`, least(1), (study) =>
      word.test(textOf(bodyOf(study))),
    ),
  ),
]

function habit(name: string, bounds: Habit['bounds'], does: (study: StudyFile) => boolean): Habit {
  return { name, bounds, count: (study) => Number(does(study)) }
}

function bodyOf({ content, reflection, prayer }: StudyFile): Prose[] {
  return [...content, ...reflection, ...prayer]
}

function wordsOf({ content }: StudyFile): number {
  return countProseWords(content)
}

function textOf(paragraphs: readonly Prose[]): string {
  return paragraphs.map(({ text }) => text).join('\n')
}

/** The paragraphs without quoted Scripture, and without references in parentheses. */
function ownText({ file, scripture }: StudyFile, ...paragraphs: Prose[]): string {
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

/** A name, or a word of some weight that stands in the passage. */
function namesSomething({ content, scripture }: StudyFile): boolean {
  const [first = ''] = sentencesOf(content[0]?.text ?? '')
  const passage = knownReference(scripture)
  if (!passage || /\s(?!I\b)\p{Lu}\p{L}/u.test(first)) return true
  const names = namesOfPassage(passage)
  return wordTexts(first).some((word) => names.has(word))
}

function namesJesus(text: string): boolean {
  return /\b(?:Jesus|Christ|Messiah)\b/.test(text)
}

function isOld({ scripture }: StudyFile): boolean {
  const passage = knownReference(scripture)
  return passage !== null && bookOf(passage.book).testament === 'old'
}

function touchesNewTestament(study: StudyFile): boolean {
  const text = textOf([...bodyOf(study), study.meaning, ...study.questions])
  return namesJesus(text) || namesNewTestament(text)
}
