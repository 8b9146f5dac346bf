import type { Library } from '#content/library.ts'
import { seasonOf } from '#contract/season.ts'
import type { Study } from '#contract/study.ts'
import { passageOf } from '#scripture/passage.ts'
import { cardOf } from './plan-of.ts'

const nothing = { insight: null, content: [], reflection: [], prayer: [], questions: [] }

/**
 * A day's study as it is read, or null where the plan has none yet.
 * @param isLocked leaves out what premium opens; the Scripture stays
 */
export function studyOf(library: Library, day: number, { isLocked }: { isLocked: boolean }): Study | null {
  const loaded = library.studies.get(day)
  const season = library.seasons.find(({ number }) => number === seasonOf(day))
  if (!loaded || !season) return null
  const { reference, insight, content, reflection, prayer, questions } = loaded
  return {
    ...cardOf(loaded),
    season,
    passage: passageOf(reference),
    isLocked,
    ...(isLocked ? nothing : { insight, content, reflection, prayer, questions }),
    previousDay: library.studies.has(day - 1) ? day - 1 : null,
    nextDay: library.studies.has(day + 1) ? day + 1 : null,
  }
}
