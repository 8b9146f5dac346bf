import { Link } from 'react-router'
import { MAX_FRIENDS } from '#contract/limits/friend-limits.ts'
import { friendErrors } from '#contract/messages/together/friend.ts'
import type { SharedReading, SharedReadingPage } from '#contract/together/friend.ts'
import { asKnownError } from '#web/lib/api/api-error.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { TitledCard } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { DayThreads, type RenderThread } from './day-threads.tsx'
import { type ReadingView, useReading } from './friend.data.ts'
import { FriendLink } from './friend-link.tsx'
import { aheadOf, nameOf, paceOf, titleOf } from './friend-text.ts'
import { LeaveReading } from './leave-reading.tsx'

/** A shared reading: how far each has come, the next day for all, and the link. */
export function SharedReadingView({ renderThread, ...view }: ReadingView & { renderThread: RenderThread }) {
  const query = useReading(view)
  const refusal = query.error && asKnownError(query.error, friendErrors.load_failed)
  if (refusal?.code === 'friend.not_found' || refusal?.code === 'request.invalid')
    return (
      <EmptyState
        words={`${friendErrors.not_found.title}. ${friendErrors.not_found.detail}`}
        action={
          <Button asChild look="quiet">
            <Link to="/friends">Your shared readings</Link>
          </Button>
        }
      />
    )
  if (!query.data)
    return (
      <QueryState
        query={query}
        loading="Loading your shared reading..."
        failed={`${friendErrors.load_failed.title}.`}
      >
        <Skeleton className="h-64 rounded-md" />
      </QueryState>
    )
  return <Loaded view={view} reading={query.data} renderThread={renderThread} />
}

interface Props {
  view: ReadingView
  reading: SharedReadingPage
  renderThread: RenderThread
}

function Loaded({ view, reading, renderThread }: Props) {
  const { participants, endedAt } = reading
  const isOngoing = endedAt === null
  const hasRoom = isOngoing && participants.length < MAX_FRIENDS
  return (
    <>
      <p className="font-serif text-lg wrap-anywhere">{titleOf(reading)}</p>
      {!isOngoing && <Ended reading={reading} />}
      {isOngoing && participants.length === 1 && <FriendLink view={view} reading={reading} />}
      {isOngoing && <Pace reading={reading} />}
      {(!isOngoing || participants.length > 1) && (
        <DayThreads reading={reading} renderThread={renderThread} />
      )}
      {hasRoom && participants.length > 1 && <FriendLink view={view} reading={reading} />}
      <footer className="grid gap-3 border-line border-t pt-5">
        {isOngoing && (
          <p className="text-sm text-soft">
            Each of you sees the names and the last completed days of the others, what you write here, and
            nothing else. Each of you can end it.
          </p>
        )}
        <LeaveReading view={view} reading={reading} />
      </footer>
    </>
  )
}

function Ended({ reading: { endedAt, endedBy } }: { reading: SharedReading }) {
  const on = endedAt === null ? '' : ` on ${formatDay(endedAt)}`
  return (
    <p role="status">
      {endedBy === null ? `This reading ended${on}.` : `${nameOf(endedBy)} ended this reading${on}.`} You can
      start a new one together at any time.
    </p>
  )
}

function Pace({ reading }: { reading: SharedReading }) {
  const { participants, sharedDay } = reading
  const isAlone = participants.length === 1
  const ahead = isAlone ? '' : aheadOf(reading)
  return (
    <TitledCard
      id="shared-day"
      heading={
        sharedDay === null
          ? 'You have completed the plan'
          : isAlone
            ? `Your next day is Day ${sharedDay}`
            : `Your next day together is Day ${sharedDay}`
      }
      className="grid justify-items-start gap-4"
    >
      <ul className="grid gap-1">
        {participants.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and the order does not change
          <li key={index} className="wrap-anywhere">
            {paceOf(one)}
          </li>
        ))}
      </ul>
      {ahead && <p className="text-soft wrap-anywhere">{ahead}</p>}
      {sharedDay !== null && (
        <Button asChild>
          <Link to={`/studies/${sharedDay}`}>Read Day {sharedDay}</Link>
        </Button>
      )}
    </TitledCard>
  )
}
