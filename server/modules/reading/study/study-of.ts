import type { Library, LoadedStudy } from '#content/library.ts'
import { readingMinutes } from '#contract/reading/reading-minutes.ts'
import type { Study } from '#contract/reading/study.ts'
import { passageOf } from '#scripture/passage.ts'
import { placesOf } from '#scripture/places.ts'
import { cardOf } from './plan-of.ts'

const nothing = { insight: null, content: [], reflection: [], prayer: [], questions: [] }

/**
 * Returns the study of a day; null if the plan does not contain it.
 * @param isLocked whether the viewer lacks the premium that the day requires: the study then has its passage and
 * takeaway, but not its text
 */
export function studyOf(library: Library, day: number, { isLocked }: { isLocked: boolean }): Study | null {
  const loaded = library.studies.get(day)
  const season = loaded && library.seasons.get(loaded.season)
  if (!loaded || !season) return null
  const next = library.studies.get(day + 1)
  const { number, title, invitation } = season
  const words = isLocked ? nothing : wordsOf(loaded)
  const passage = passageOf(loaded.reference)
  const { point: _, ...card } = cardOf(loaded)
  return {
    ...card,
    season: { number, title, invitation },
    passage,
    places: placesOf(loaded.reference).places.map(({ name }) => name),
    takeaway: loaded.takeaway,
    isLocked,
    ...words,
    readingMinutes: isLocked
      ? readingMinutes({ passage, ...words })
      : minutesOfWhole(loaded, { passage, ...words }),
    previousDay: library.studies.get(day - 1)?.day ?? null,
    next: next ? cardOf(next) : null,
  }
}

/**
 * Cache of reading times of whole studies. Counting the words would take longer than the rest of a response that is
 * built per member.
 */
const counted = new WeakMap<LoadedStudy, number>()

function minutesOfWhole(loaded: LoadedStudy, study: Parameters<typeof readingMinutes>[0]): number {
  const minutes = counted.get(loaded) ?? readingMinutes(study)
  counted.set(loaded, minutes)
  return minutes
}

function wordsOf({
  insight,
  content,
  reflection,
  prayer,
  questions,
}: Pick<Study, keyof typeof nothing>): Pick<Study, keyof typeof nothing> {
  return { insight, content, reflection, prayer, questions }
}
