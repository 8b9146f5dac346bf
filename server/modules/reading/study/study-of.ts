import type { Library, PlannedStudy } from '#content/library.ts'
import { readingMinutes } from '#contract/reading/reading-minutes.ts'
import type { Study } from '#contract/reading/study.ts'
import { passageOf } from '#scripture/passage.ts'
import { placesOf } from '#scripture/places.ts'
import { cardOf, plannedOn } from './plan-of.ts'

const nothing = { insight: null, content: [], reflection: [], prayer: [], questions: [] }

/**
 * Returns the study of a day; null if the plan does not contain it. A planned day has only its
 * passage, and nothing to lock.
 * @param isLocked omits the text for supporters; the Scripture and the point remain
 */
export function studyOf(library: Library, day: number, { isLocked }: { isLocked: boolean }): Study | null {
  const planned = plannedOn(library, day)
  const season = planned && library.seasons.get(planned.season)
  if (!planned || !season) return null
  const written = library.studies.get(day)
  const next = plannedOn(library, day + 1)
  const { number, title, invitation } = season
  const words = written && !isLocked ? wordsOf(written) : nothing
  const passage = passageOf(planned.reference)
  const { point: _, ...card } = cardOf(library, planned)
  return {
    ...card,
    season: { number, title, invitation },
    passage,
    places: placesOf(planned.reference).places.map(({ name }) => name),
    takeaway: written?.takeaway ?? null,
    isLocked: isLocked && written !== undefined,
    ...words,
    readingMinutes: isLocked
      ? readingMinutes({ passage, ...words })
      : minutesOfWhole(planned, { passage, ...words }),
    previousDay: plannedOn(library, day - 1)?.day ?? null,
    next: next ? cardOf(library, next) : null,
  }
}

/**
 * Cache of reading times of whole studies. Counting the words would take longer than the rest of a response that is
 * built per member.
 */
const counted = new WeakMap<PlannedStudy, number>()

function minutesOfWhole(planned: PlannedStudy, study: Parameters<typeof readingMinutes>[0]): number {
  const minutes = counted.get(planned) ?? readingMinutes(study)
  counted.set(planned, minutes)
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
