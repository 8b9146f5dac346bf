import type { Group, LeaderPage } from '#contract/together/group.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { useLeaderAction } from './use-leader-action.ts'

type Request = LeaderPage['requests'][number]

const HEADING = 'join-requests'
const placeOf = ({ id }: Request) => `request-${id}`

/** Who would like to join, in the order in which they asked. */
export function JoinRequests({ group, requests }: { group: Group; requests: readonly Request[] }) {
  const focusSoon = useFocusSoon()
  if (group.isClosed) return null
  if (requests.length === 0 && group.admission === 'invitation') return null
  const isFull = group.capacity !== null && group.participantCount >= group.capacity

  /** To whoever is next, so that a whole list can be gone through from the keyboard. */
  function leaveBehind(request: Request): void {
    const index = requests.indexOf(request)
    const next = requests[index + 1] ?? requests[index - 1]
    focusSoon(next ? placeOf(next) : HEADING)
  }

  return (
    <section aria-labelledby={HEADING} className="grid gap-4">
      <h2 id={HEADING} tabIndex={-1} className="text-xl outline-none">
        Who would like to join
      </h2>
      {requests.length === 0 && <p className="font-serif text-soft">No requests to join.</p>}
      {requests.length > 0 && isFull && (
        <p className="text-sm text-soft">
          Every place is taken. Let somebody in once there is room, or allow more places when you edit the
          study.
        </p>
      )}
      {requests.length > 0 && (
        <ul className="grid gap-3">
          {requests.map((request) => (
            <Row
              key={request.id}
              groupId={group.id}
              request={request}
              onAnswered={() => leaveBehind(request)}
            />
          ))}
        </ul>
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
      <p className="min-w-40 flex-1">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
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
