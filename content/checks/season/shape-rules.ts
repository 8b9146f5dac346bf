import {
  MAX_DAYS_OF_PRAYER,
  MAX_DAYS_OF_REFLECTION,
  MIN_DAYS_WITH_CHRIST,
  OPENING_KINDS,
  SHORT_STUDY,
} from '#content/checks/standards.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { type ShapePart, shapeKinds } from '#content/files/study-shape.ts'
import { knownReference } from '#content/prose/known-reference.ts'
import { countProseWords } from '#content/prose/prose.ts'
import { sentencesOf } from '#content/prose/sentences.ts'
import { bookOf } from '#scripture/books.ts'
import { namesJesus, namesNewTestament } from './new-testament.ts'
import { onDays, type SeasonRule } from './season-rule.ts'
import { ownText } from './wording-rules.ts'

/**
 * Rules on the kinds of openings, endings, reflections and prayers in a season of the third edition. They ensure
 * variety, so that readers cannot predict the next day.
 */
export const shapeRules: readonly SeasonRule[] = [
  ...atMostOfAKind('opening', OPENING_KINDS.days),
  ...atMostOfAKind('reflection', MAX_DAYS_OF_REFLECTION),
  ...atMostOfAKind('prayer', MAX_DAYS_OF_PRAYER),
  onDays(
    'days that say what God has done in Christ',
    { least: MIN_DAYS_WITH_CHRIST },
    ({ shape }) => shape !== null && shape.christ !== 'none',
  ),
  onDays(
    `studies under ${SHORT_STUDY.words} words`,
    { least: SHORT_STUDY.least },
    ({ content }) => countProseWords(content) < SHORT_STUDY.words,
  ),
  onDays('endings on the New Testament of Old Testament days', { most: 10 }, endsOnNewTestament),
  onDays('prayers that begin “Name, you …”', { most: 10 }, beginsWithNameAndYou),
  onDays('prayers that intercede for a group', { most: 8 }, intercedesForGroup),
  onDays('days with “not X. It is Y”', { most: 8 }, (study) =>
    /\b(?:is|was|are|were)(?: not|n’t)\b[^.?!]*\. (?:It|He|She|They|This|That) (?:is|was|are|were)\b/.test(
      ownText(study, ...study.content, ...study.reflection),
    ),
  ),
  onDays('studies that speak to “you” or “we”', { least: 10 }, (study) =>
    /\b(?:you|your|we|our|us)\b/i.test(ownText(study, ...study.content)),
  ),
]

function atMostOfAKind(part: Exclude<ShapePart, 'ending' | 'christ'>, most: number): SeasonRule[] {
  return shapeKinds[part].map((kind) =>
    onDays(`${part}s of the kind “${kind}”`, { most }, ({ shape }) => shape?.[part] === kind),
  )
}

function endsOnNewTestament({ scripture, content }: StudyFile): boolean {
  const passage = knownReference(scripture)
  if (!passage || bookOf(passage.book).testament === 'new') return false
  const last = content.at(-1)?.text ?? ''
  return namesJesus(last) || namesNewTestament(last)
}

/** Whether a prayer begins with a name of at most six words, a comma and "you": "Lord Jesus, you came …". */
function beginsWithNameAndYou({ prayer }: StudyFile): boolean {
  const first = sentencesOf(prayer[0]?.text ?? '')[0] ?? ''
  return /^(?:\S+ ){0,5}\S+, you\b/.test(first)
}

/** Whether a prayer contains the usual phrases of intercession: "all who …", "those who …", "everyone whose …". */
function intercedesForGroup({ prayer }: StudyFile): boolean {
  return prayer.some(({ text }) =>
    /\b(?:those|all|everyone|anyone|people|each|every \p{L}+|any \p{L}+) (?:who|whom|whose)\b/u.test(text),
  )
}
