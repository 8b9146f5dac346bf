import type { Library, LoadedStudy } from '#content/library.ts'
import { daysOfSeason } from '#contract/reading/season.ts'
import type { Plan, Season, SeasonInFull, StudyCard } from '#contract/reading/study.ts'
import type { BooksRead } from '#server/modules/reading/progress/books-read.public.ts'

/** Returns every season and every day, in order. */
export function planOf(library: Library): Plan {
  const seasons = [...library.seasons.values()].map(({ closing: _, ...season }) => season)
  return { seasons, studies: seasons.flatMap((season) => cardsOf(library, season)) }
}

/**
 * Returns a season with its days, and the chapters of each book of the Bible that these days include; null if
 * the plan has no season with this number.
 */
export function seasonOfPlan(library: Library, booksRead: BooksRead, number: number): SeasonInFull | null {
  const season = library.seasons.get(number)
  if (!season) return null
  return { ...season, studies: cardsOf(library, season), books: booksRead(daysOfSeason(number)) }
}

export function cardOf({ day, title, scripture, theme, takeaway }: LoadedStudy): StudyCard {
  return { day, title, scripture, theme, point: takeaway.point }
}

function cardsOf({ studies }: Library, { number }: Season): StudyCard[] {
  return daysOfSeason(number).flatMap((day) => {
    const study = studies.get(day)
    return study ? [cardOf(study)] : []
  })
}
