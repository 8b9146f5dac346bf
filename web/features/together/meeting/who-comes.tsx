import { useId, useState } from 'react'
import { meetingErrors } from '#contract/messages/together/meeting.ts'
import type { Group, GroupWeek } from '#contract/together/group.ts'
import type { MeetingTimes, ParticipantReply } from '#contract/together/meeting.ts'
import { meetingOf } from '#contract/together/meeting-calendar.ts'
import { formatMeeting } from '#web/features/together/shared/meeting-text.ts'
import { useErrorToast } from '#web/lib/api/use-error-toast.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { CheckField, SelectField } from '#web/ui/fields/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { useAttendance, useMarkAttendance } from './meeting.data.ts'
import { replyLabels } from './reply-labels.ts'

interface Props {
  group: Group
  memberId: string
  /** Current time, for tests. */
  now?: () => Date
}

/**
 * For leaders: the names of those who come to a meeting, and of those who attended it if the group records attendance. Renders nothing for a group
 * without a weekly meeting.
 */
export function WhoComes({ group, memberId, now = () => new Date() }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const { meeting, startsOn, weeks, nextMeeting } = group
  if (!meeting || !startsOn || weeks.length === 0) return null
  const number = chosen ?? nextMeeting?.week ?? weeks.length
  const week = weeks.find((each) => each.number === number)
  return (
    <TitledSection id="who-comes" heading="Who comes" className="grid gap-4">
      <SelectField
        label="Meeting"
        value={String(number)}
        onChange={({ target }) => setChosen(Number(target.value))}
        className="max-w-md"
      >
        {weeks.map((each) => (
          <option key={each.id} value={String(each.number)}>
            Week {each.number}, {describe(meeting, startsOn, each)}
          </option>
        ))}
      </SelectField>
      {week && (
        <Replies
          key={week.id}
          groupId={group.id}
          weekId={week.id}
          memberId={memberId}
          mayMark={group.takesAttendance && meetingOf(meeting, startsOn, week.number) <= now()}
        />
      )}
    </TitledSection>
  )
}

function describe(meeting: MeetingTimes, startsOn: NonNullable<Group['startsOn']>, week: GroupWeek): string {
  return formatMeeting(meetingOf(meeting, startsOn, week.number).toISOString(), meeting)
}

interface RepliesProps {
  groupId: string
  weekId: string
  memberId: string
  /** Whether the group records attendance, and the meeting has begun. */
  mayMark: boolean
}

function Replies({ groupId, weekId, memberId, mayMark }: RepliesProps) {
  const key = { id: groupId, weekId, memberId }
  const query = useAttendance(key)
  if (!query.data)
    return (
      <QueryState query={query} loading="Loading who comes..." failed="Who comes could not be loaded.">
        <Skeleton className="h-24 rounded-md" />
      </QueryState>
    )
  const participants = query.data
  const replied = participants.filter(({ reply }) => reply !== null)
  return (
    <>
      {replied.length === 0 && <p className="font-serif text-soft">Nobody has replied yet.</p>}
      {Object.entries(replyLabels).map(([reply, label]) => (
        <Names key={reply} label={label} people={replied.filter((one) => one.reply === reply)} />
      ))}
      {mayMark && <Attendance {...key} participants={participants} />}
    </>
  )
}

function Names({ label, people }: { label: string; people: readonly ParticipantReply[] }) {
  const heading = useId()
  if (people.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 id={heading} className="text-sm text-soft">
        {label}: {people.length}
      </h3>
      <ul aria-labelledby={heading} className="flex flex-wrap gap-x-4 gap-y-1">
        {people.map(({ id, name }) => (
          <li key={id}>
            <bdi translate="no" className="wrap-anywhere">
              {name}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AttendanceProps {
  id: string
  weekId: string
  memberId: string
  participants: readonly ParticipantReply[]
}

function Attendance({ participants, ...key }: AttendanceProps) {
  const { mutate } = useMarkAttendance(key)
  const toastError = useErrorToast(meetingErrors.failed)
  const there = participants.filter(({ wasThere }) => wasThere).length
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-lake">
        Who was there: {there} of {participants.length}
      </summary>
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="sr-only">Who was there</legend>
        {participants.map(({ id: participantId, name, wasThere }) => (
          <CheckField
            key={participantId}
            label={name}
            checked={wasThere}
            onChange={({ target }) =>
              mutate({ participantId, wasThere: target.checked }, { onError: toastError })
            }
          />
        ))}
      </fieldset>
    </details>
  )
}
