import type { ReactNode } from 'react'
import { dayInSeason, placesInSeason, seasonOf } from '#contract/reading/season.ts'
import type { Site } from '#contract/site.ts'
import { SeasonDial } from '#web/ui/season-dial.tsx'
import { StudyButtons } from './study-buttons.tsx'

interface Props {
  site: Site
  /** The day that is waiting; null where every published day is done. */
  day: number | null
  completed: ReadonlySet<number> | undefined
  /** What else can be done here. */
  children?: ReactNode
}

/** The head of a member's day: the season as a morning sky, and the way into today's study. */
export function Hero({ site, day, completed, children }: Props) {
  // Whoever has done all of them is where they came to.
  const season = seasonOf(day ?? Math.max(1, ...(completed ?? [])))
  const done = placesInSeason(season, completed ?? [])
  const label =
    day === null
      ? `Season ${season}, all published days completed`
      : `Season ${season}, day ${dayInSeason(day)} of 30, ${done.length} completed`
  return (
    <section
      data-for="members"
      className="mx-auto grid max-w-6xl justify-items-center gap-6 px-4 pt-10 pb-14 text-center sm:px-6 sm:pt-14"
    >
      <SeasonDial today={day === null ? null : dayInSeason(day)} completed={done} label={label}>
        <span className="text-sm text-soft">Season {season}</span>
        <span className="font-serif text-2xl">{day === null ? `${done.length} days` : `Day ${day}`}</span>
      </SeasonDial>
      <div>
        <h1 className="text-3xl">{site.name}</h1>
        <p className="mt-2 font-serif text-lg text-soft">{site.tagline}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <StudyButtons day={day ?? 1}>{children}</StudyButtons>
      </div>
    </section>
  )
}
