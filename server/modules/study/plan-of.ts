import type { Library, LoadedStudy } from '#content/library.ts'
import type { Plan, StudyCard } from '#contract/study.ts'

export function planOf(library: Library): Plan {
  return { seasons: library.seasons, studies: [...library.studies.values()].map(cardOf) }
}

export function cardOf({ day, title, scripture, theme }: LoadedStudy): StudyCard {
  return { day, title, scripture, theme }
}
