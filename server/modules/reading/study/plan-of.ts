import type { Library, PlannedStudy } from '#content/library.ts'
import { daysOfSeason } from '#contract/reading/season.ts'
import type { Plan, Season, SeasonInFull, StudyCard } from '#contract/reading/study.ts'
import type { BooksRead } from '#server/modules/reading/progress/books-read.public.ts'

/** Returns every season and every day, written or not, in order. */
export function planOf(library: Library): Plan {
  const seasons = [...library.seasons.values()].map(({ closing: _, ...season }) => season)
  return { seasons, studies: seasons.flatMap((season) => cardsOf(library, season)) }
}

/** Returns a season with its days and books; null if the plan has no such number. */
export function seasonOfPlan(library: Library, booksRead: BooksRead, number: number): SeasonInFull | null {
  const season = library.seasons.get(number)
  if (!season) return null
  return { ...season, studies: cardsOf(library, season), books: booksRead(daysOfSeason(number)) }
}

/** Returns the study or planned day; undefined if the plan does not contain the day. */
export function plannedOn(library: Library, day: number): PlannedStudy | undefined {
  return library.studies.get(day) ?? library.planned.get(day)
}

export function cardOf(
  library: Library,
  { day, title, scripture, theme, isWritten }: PlannedStudy,
): StudyCard {
  return { day, title, scripture, theme, isWritten, point: library.studies.get(day)?.takeaway.point ?? null }
}

function cardsOf(library: Library, { number }: Season): StudyCard[] {
  return daysOfSeason(number).flatMap((day) => {
    const planned = plannedOn(library, day)
    return planned ? [cardOf(library, planned)] : []
  })
}
