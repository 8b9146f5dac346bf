import { type ReactNode, useEffect, useState } from 'react'
import { SEASON_DAYS } from '#contract/limits.ts'
import { dayInSeason, placesInSeason, seasonOf } from '#contract/reading/season.ts'
import { SeasonDial } from '#web/ui/season-dial.tsx'

/** The sun climbs after the page has scrolled to the dial. */
const CLIMB_AFTER_MS = 700

interface Props {
  /** The day just completed. */
  day: number
  completed: ReadonlySet<number>
  seasonTitle: string
  /** Content between the arch and the horizon. */
  children: ReactNode
}

/**
 * The dial of a season at the completion of a day: the line of the day is lit, and the sun climbs from it to that of the
 * next day, where Today displays it. With reduced motion, it is there from the start.
 */
export function ClimbingSun({ day, completed, seasonTitle, children }: Props) {
  const hasClimbed = useHasClimbed()
  const place = dayInSeason(day)
  const done = placesInSeason(seasonOf(day), completed)
  return (
    <SeasonDial
      today={hasClimbed ? Math.min(place + 1, SEASON_DAYS) : place}
      completed={hasClimbed ? done : done.filter((one) => one !== place)}
      label={`“${seasonTitle}”: ${done.length} of ${SEASON_DAYS} days completed`}
      className="day-done-dial"
    >
      {children}
    </SeasonDial>
  )
}

function useHasClimbed(): boolean {
  const [hasClimbed, setClimbed] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    const timer = setTimeout(() => setClimbed(true), CLIMB_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasClimbed
}
