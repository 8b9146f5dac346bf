import { meetingErrors } from '#contract/messages/together/meeting.ts'
import type { MeetingReply } from '#contract/together/meeting.ts'
import { NamedPeople } from '#web/features/together/shared/named-people.tsx'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useReplies, useReply } from './meeting.data.ts'
import { replyLabels } from './reply-labels.ts'

interface Props {
  groupId: string
  weekId: string
  memberId: string
}

/** Number of names of those who are coming; the others are counted. */
const SHOWN = 8

/** Choice of a participant whether they come to the next meeting, and the names of those who do. */
export function ReplyToMeeting({ groupId, weekId, memberId }: Props) {
  const key = { id: groupId, weekId, memberId }
  const query = useReplies(key)
  const { mutate } = useReply(key)
  const toastError = useErrorToast(meetingErrors.failed)
  if (!query.data)
    return (
      <QueryState query={query} loading="Loading who comes..." failed="Who comes could not be loaded.">
        <Skeleton className="h-20 rounded-md" />
      </QueryState>
    )
  const { own, coming, comingCount } = query.data
  return (
    <div className="grid gap-2">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="text-sm text-soft">Will you come?</legend>
        {(Object.keys(replyLabels) as MeetingReply[]).map((reply) => (
          <label key={reply} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={`reply-${weekId}`}
              checked={own === reply}
              onChange={() => mutate(reply, { onError: toastError })}
              className="size-4 accent-lake"
            />
            {replyLabels[reply]}
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-sm text-soft wrap-anywhere">
        {comingCount > 0 && (
          <>
            Coming: <NamedPeople names={coming.slice(0, SHOWN)} most={SHOWN} />
            {comingCount > SHOWN && ` and ${comingCount - SHOWN} more`}
          </>
        )}
      </p>
    </div>
  )
}
