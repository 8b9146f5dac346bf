import type { ContentProblem } from '#content/files/problem.ts'
import type { Content } from '#content/files/read-content.ts'
import type { StudyFile } from '#content/files/study-file.ts'
import { readReference } from '#content/prose/known-reference.ts'
import { lineAt } from '#content/prose/prose.ts'
import { sentencesOf } from '#content/prose/sentences.ts'
import { quotationsIn } from '#content/shown/quotations.ts'
import { problemAt, studyProse } from '#content/shown/shown-prose.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { verseText } from '#scripture/verse-text.ts'

/**
 * Lists texts that a reviewer has to judge, such as an insight whose word is already that of an earlier day.
 * They match patterns of frequent mistakes, but need not be wrong.
 */
export function listForReview({ studies }: Content): ContentProblem[] {
  const firstDay = new Map<string, number>()
  return studies.flatMap((study) => {
    const { day, strongs, file, lines } = study
    const first = firstDay.get(strongs)
    firstDay.set(strongs, first ?? day)
    const again = `is the word of day ${first} too; see that both days are worth it.`
    return [
      ...(first === undefined ? [] : [{ file, line: lines.strongs, field: 'insight.strongs', words: again }]),
      ...numbersInQuestions(study),
      ...quotationsBeforeBut(study),
      ...pastPoints(study),
      ...prayersToNobody(study),
    ]
  })
}

const NUMBER = /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice)\b/i

function numbersInQuestions({ file, questions }: StudyFile): ContentProblem[] {
  return questions.flatMap((question) => {
    const match = NUMBER.exec(question.text)
    if (!match) return []
    const words = `says “${match[0]}”; count them in the passage.`
    return [{ file, line: lineAt(question, match.index), field: question.field, words }]
  })
}

function quotationsBeforeBut(study: StudyFile): ContentProblem[] {
  return studyProse(study).flatMap((shown) =>
    quotationsIn(shown).flatMap(({ words, start, source, verification }) => {
      if (verification.kind !== 'verified') return []
      const place = source === null ? shown.passages[0] : placeOf(source)
      if (!place || !goesOnWithBut(words, place)) return []
      const advice = `ends where ${formatReference(place)} goes on with “but”; see that it is not cut short.`
      return [problemAt(shown, start, `“${words}” ${advice}`)]
    }),
  )
}

function placeOf(source: string): PassageReference | null {
  const read = readReference(source)
  return typeof read === 'string' ? null : read
}

function goesOnWithBut(words: string, place: PassageReference): boolean {
  const text = verseText(place)
  const bare = words.replace(/[,.;:?!]$/, '')
  const at = text.indexOf(bare)
  return at >= 0 && /^[,.;:]?\s+(?:but|yet|however)\b/i.test(text.slice(at + bare.length))
}

/**
 * Lists days whose point (the claim of the study) contains a verb in the past tense. A point states a fact of today, so
 * its main clause is rarely in the past tense. A subordinate clause may be.
 */
function pastPoints({ file, point }: StudyFile): ContentProblem[] {
  if (!/\b(?:was|were|had|did)\b/.test(point.text)) return []
  return [
    {
      file,
      line: lineAt(point, 0),
      field: 'point',
      words: 'has a verb of the past; see that its claim is true today.',
    },
  ]
}

const ADDRESSED =
  /\b(?:God|Lord|LORD|Father|Yahweh|Jesus|Christ|Spirit|Shepherd|King|Maker|Creator|Saviou?r|Redeemer|Master|Almighty|Most High|Holy One|Immanuel|Abba)\b/

function prayersToNobody({ file, prayer }: StudyFile): ContentProblem[] {
  const [first] = prayer
  if (!first || ADDRESSED.test(sentencesOf(first.text)[0] ?? '')) return []
  const words = 'has no known name of God in its first sentence; make sure that it is clear who is addressed.'
  return [{ file, line: lineAt(first, 0), field: 'prayer', words }]
}
