import type { ReactNode } from 'react'
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

/** The thread of one day, and links to the other days about which somebody has written. */
export function DayThreads({ reading: { id, sharedDay, endedAt, commentedDays }, renderThread }: Props) {
  const [search] = useSearchParams()
  const day = dayIn(search.get('day')) ?? sharedDay ?? commentedDays[0] ?? null
  const others = commentedDays.filter((one) => one !== day)
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
            Other days you wrote about
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

/** Returns the day in the address; null if there is none, or no such day. */
function dayIn(text: string | null): number | null {
  const day = Number(text)
  return Number.isInteger(day) && day >= 1 && day <= PLAN_DAYS ? day : null
}
