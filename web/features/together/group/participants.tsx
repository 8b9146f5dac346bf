import { useId, useState } from 'react'
import type { Group, Participant } from '#contract/together/group.ts'
import { formatWeeksDone } from '#web/features/together/shared/group-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useParticipants } from './enrolment.data.ts'

interface Props {
  group: Pick<Group, 'id' | 'weeks' | 'standing' | 'participantCount'>
  memberId: string
}

/** For participants: their own progress, and the list of all participants. */
export function Participants({ group, memberId }: Props) {
  const headingId = useId()
  const query = useParticipants(memberId, group.id)
  const participants = query.data
  const hasPlace = group.standing === 'participant' || group.standing === 'leader'
  return (
    <section aria-labelledby={headingId} className="grid gap-4 print:hidden">
      {hasPlace && group.weeks.length > 0 && <OwnProgress weeks={group.weeks} />}
      <h3 id={headingId} className="text-xl">
        Who takes part
      </h3>
      {participants ? (
        <Names participants={participants} count={group.participantCount} />
      ) : (
        <QueryState query={query} loading="Loading names..." failed="Their names could not be loaded.">
          <Skeleton className="h-20" />
        </QueryState>
      )}
    </section>
  )
}

function OwnProgress({ weeks }: Pick<Group, 'weeks'>) {
  const done = weeks.filter(({ isDone }) => isDone).length
  const words = formatWeeksDone(done, weeks.length)
  return (
    <div className="grid max-w-sm gap-2">
      <p className="text-sm">{words}</p>
      <Progress label="Your weeks" value={done} max={weeks.length} words={words} />
    </div>
  )
}

/** Number of participants displayed at first, so that the weeks below remain reachable. */
const SHOWN_AT_FIRST = 12

function Names({ participants, count }: { participants: readonly Participant[]; count: number }) {
  const [isWhole, setWhole] = useState(false)
  const listId = useId()
  const isLong = participants.length > SHOWN_AT_FIRST
  const shown = isWhole ? participants : participants.slice(0, SHOWN_AT_FIRST)
  const unlisted = count - participants.length
  if (participants.length === 0) return <p className="font-serif text-soft">Nobody has joined yet.</p>
  return (
    <>
      <ul id={listId} className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        {shown.map((participant) => (
          <li key={participant.id} className="flex min-w-0 flex-wrap content-start items-baseline gap-x-2">
            <bdi translate="no" className="min-w-0 wrap-anywhere">
              {participant.name}
            </bdi>
            {participant.isSelf && <span className="text-sm text-soft">(you)</span>}
            {participant.role === 'leader' && <Badge tone="lake">Leader</Badge>}
          </li>
        ))}
      </ul>
      {participants.length === 1 && participants[0]?.isSelf && (
        <p className="font-serif text-soft">
          {participants[0].role === 'leader'
            ? 'Nobody else has joined yet.'
            : 'You are the first here. Others will come.'}
        </p>
      )}
      {isWhole && unlisted > 0 && (
        <p className="text-sm text-soft">
          and {unlisted.toLocaleString('en-US')} {unlisted === 1 ? 'other' : 'others'}
        </p>
      )}
      {isLong && (
        <Button
          look="quiet"
          size="small"
          className="justify-self-start"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${participants.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </>
  )
}
