import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { friendErrors } from '#contract/messages/together/friend.ts'
import type { SharedReading } from '#contract/together/friend.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { EmptyState, Skeleton } from '#web/ui/states.tsx'
import { useReadings, useStartReading } from './friend.data.ts'
import { titleOf } from './friend-text.ts'

interface Props {
  memberId: string
  /** Whether the member has a display name, which their friend sees. */
  hasName: boolean
}

/** The shared readings of a member, and the button that starts one. */
export function ReadingList({ memberId, hasName }: Props) {
  const query = useReadings(memberId)
  return (
    <>
      <p className="max-w-prose font-serif text-lg text-soft">
        Two or three of you read the plan at the same pace, and write to each other about each day. You see
        which day each of you has completed last, and nothing else: no answers, notes, prayers or marks.
      </p>
      {!hasName && (
        <p className="max-w-prose">
          Your friend sees the name of your profile, which is still empty.{' '}
          <Link to="/profile" className="text-link">
            Add your name
          </Link>
        </p>
      )}
      <Start memberId={memberId} />
      {query.data ? (
        <Readings readings={query.data} />
      ) : (
        <QueryState
          query={query}
          loading="Loading your shared readings..."
          failed="Your shared readings could not be loaded."
        >
          <Skeleton className="h-24 rounded-md" />
        </QueryState>
      )}
    </>
  )
}

function Start({ memberId }: { memberId: string }) {
  const navigate = useNavigate()
  const toastError = useErrorToast(friendErrors.failed)
  const { mutate, isPending } = useStartReading(memberId)
  // If the response is lost, the next press repeats the request for the same reading.
  const [id] = useState(() => crypto.randomUUID())
  return (
    <Button
      className="justify-self-start"
      busy={isPending}
      onClick={() => mutate(id, { onSuccess: () => void navigate(`/friends/${id}`), onError: toastError })}
    >
      Start and make a link
    </Button>
  )
}

function Readings({ readings }: { readings: readonly SharedReading[] }) {
  if (readings.length === 0)
    return <EmptyState words="You do not read with anyone yet. Start, and send the link to a friend." />
  return (
    <ul className="grid gap-4">
      {readings.map((reading) => (
        <Card key={reading.id} pressable asChild>
          <li>
            <h2 className="text-lg wrap-anywhere">
              <Link to={`/friends/${reading.id}`} className="covers-card">
                {titleOf(reading)}
              </Link>
            </h2>
            <p className="text-soft">{stateOf(reading)}</p>
          </li>
        </Card>
      ))}
    </ul>
  )
}

function stateOf({ endedAt, participants, sharedDay }: SharedReading): string {
  if (endedAt !== null) return 'Ended'
  if (participants.length === 1) return 'Nobody has joined yet.'
  return sharedDay === null
    ? 'You have all completed the plan.'
    : `Your next day together is Day ${sharedDay}.`
}
