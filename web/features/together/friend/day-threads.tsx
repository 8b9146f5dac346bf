import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PLAN_DAYS } from '#contract/limits.ts'
import type { SharedReadingPage } from '#contract/together/friend.ts'
import { friendTopic } from '#contract/together/topic.ts'
import { TitledSection } from '#web/ui/card.tsx'

/** Renders the discussion of a topic, which another feature provides. */
export type RenderThread = (thread: { topic: string; day: number; isEnded: boolean }) => ReactNode

interface Props {
  reading: SharedReadingPage
  renderThread: RenderThread
}

/**
 * The thread of one day, and links to other days. The day remains when the next day for all changes while the page is
 * open, because somebody may be writing about it.
 */
export function DayThreads({ reading, renderThread }: Props) {
  const { id, endedAt } = reading
  const [search] = useSearchParams()
  const [first] = useState(() => firstDayOf(reading))
  const day = dayIn(search.get('day')) ?? first ?? firstDayOf(reading)
  const others = daysOf(reading).filter((one) => one !== day)
  if (day === null) return null
  return (
    <TitledSection id="thread" heading={`Your thread about Day ${day}`} className="grid gap-5">
      <p className="text-soft">Only those who read together in this reading can read it.</p>
      <div className="max-w-2xl">
        {renderThread({ topic: friendTopic(id, day), day, isEnded: endedAt !== null })}
      </div>
      {others.length > 0 && (
        <nav aria-labelledby="other-threads" className="grid gap-2">
          <h3 id="other-threads" className="text-lg">
            Other days
          </h3>
          <ul className="flex flex-wrap gap-x-5">
            {others.map((one) => (
              <li key={one}>
                <Link
                  to={{ search: `?day=${one}` }}
                  preventScrollReset
                  className="text-link inline-flex min-h-11 items-center"
                >
                  Day {one}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </TitledSection>
  )
}

/** Returns the next day for all; after the plan its last day, and after the end the newest day with comments. */
function firstDayOf({ sharedDay, endedAt, commentedDays }: SharedReadingPage): number | null {
  return sharedDay ?? (endedAt === null ? PLAN_DAYS : (commentedDays[0] ?? null))
}

/**
 * Returns the days to which there are links, newest first: those with comments and, until the end, the next day for
 * all, the one before, and the last day of each.
 */
function daysOf({ sharedDay, endedAt, commentedDays, participants }: SharedReadingPage): number[] {
  const days = new Set(commentedDays)
  if (endedAt === null) {
    const next = sharedDay ?? PLAN_DAYS + 1
    for (const one of [next, next - 1, ...participants.map(({ lastDay }) => lastDay)])
      if (dayIn(String(one)) !== null) days.add(Number(one))
  }
  return [...days].sort((one, other) => other - one)
}

/** Returns the day in the address; null if there is none, or no such day. */
function dayIn(text: string | null): number | null {
  const day = Number(text)
  return Number.isInteger(day) && day >= 1 && day <= PLAN_DAYS ? day : null
}
