import { useState } from 'react'
import { Link } from 'react-router'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { PROGRESS_HEADING, REQUESTS_HEADING } from './element-ids.ts'
import { useLeaderAction } from './use-leader-action.ts'

type Request = LeaderPage['requests'][number]

/** Number of join requests displayed at a time, so that the list of participants below remains reachable. */
const STEP = 10
const placeOf = ({ id }: Request) => `request-${id}`

interface Props {
  group: Group
  requests: readonly Request[]
  /**
   * Whether the leader's email address is unconfirmed: requests are then displayed here but not
   * emailed.
   */
  isUnconfirmed: boolean
}

/** Requests to join, oldest first. */
export function JoinRequests({ group, requests, isUnconfirmed }: Props) {
  const focusSoon = useFocusSoon()
  const [shown, setShown] = useState(STEP)
  if (group.isClosed) return null
  // If the group does not admit by request, only participants who were removed must request to join. Such requests
  // are rare, so the section is displayed only if there is one.
  const staysEmpty = group.admission === 'request'
  if (requests.length === 0 && !staysEmpty) return null
  const isFull = group.capacity !== null && group.participantCount >= group.capacity

  /** Moves focus to the next request, so that a leader can answer one after the other by keyboard. */
  function leaveBehind(request: Request): void {
    const index = requests.indexOf(request)
    const next = requests[index + 1] ?? requests[index - 1]
    focusSoon(next ? placeOf(next) : staysEmpty ? REQUESTS_HEADING : PROGRESS_HEADING)
  }

  return (
    <section aria-labelledby={REQUESTS_HEADING} className="grid gap-4">
      <h2 id={REQUESTS_HEADING} tabIndex={-1} className="text-xl outline-none">
        Requests to join
      </h2>
      {isUnconfirmed && (
        <p className="max-w-prose">
          We don’t email you about new requests yet, because your email address is not confirmed.{' '}
          <Link to="/profile/security" className="text-link">
            Confirm your address
          </Link>
          , or look in here from time to time.
        </p>
      )}
      {requests.length > 0 && (
        <p className="text-sm text-soft">
          “Not now” sends an email that says no this time, without a reason. They may ask again.
        </p>
      )}
      {requests.length === 0 && <p className="font-serif text-soft">No requests to join.</p>}
      {requests.length > 0 && isFull && (
        <p className="text-sm text-soft">
          Every place is taken. Let someone in once there is room, or allow more places when you edit the
          study.
        </p>
      )}
      {requests.length > 0 && (
        <ul className="grid gap-3">
          {requests.slice(0, shown).map((request) => (
            <Row
              key={request.id}
              groupId={group.id}
              request={request}
              onAnswered={() => leaveBehind(request)}
            />
          ))}
        </ul>
      )}
      {requests.length > shown && (
        <Button look="quiet" className="justify-self-start" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(STEP, requests.length - shown)} more
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  groupId: string
  request: Request
  onAnswered: () => void
}

function Row({ groupId, request, onAnswered }: RowProps) {
  const { run, isPending } = useLeaderAction(groupId)
  const { id: requestId, name, requestedAt } = request

  async function answer(kind: 'admit' | 'decline'): Promise<void> {
    if (await run({ kind, requestId }, name)) onAnswered()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-raised px-4 py-3">
      <p className="min-w-[min(12rem,100%)] flex-1">
        <bdi translate="no" className="font-medium wrap-anywhere">
          {name}
        </bdi>
        <span className="block text-sm text-soft">
          asked on <time dateTime={requestedAt}>{formatDay(requestedAt)}</time>
        </span>
      </p>
      <p className="flex gap-2">
        <Button
          id={placeOf(request)}
          size="small"
          className="min-h-11"
          aria-label={`Let in ${name}`}
          busy={isPending}
          onClick={() => answer('admit')}
        >
          Let in
        </Button>
        <Button
          look="quiet"
          size="small"
          className="min-h-11"
          aria-label={`Not now: ${name}`}
          busy={isPending}
          onClick={() => answer('decline')}
        >
          Not now
        </Button>
      </p>
    </li>
  )
}
