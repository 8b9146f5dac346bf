import type { Group } from '#contract/together/group.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CardRow, CardTable } from '#web/ui/card-table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { firstOpenWeek } from './first-open-week.ts'
import type { LedParticipant, ParticipantAction } from './participant-actions.ts'
import { ParticipantMenu } from './participant-menu.tsx'
import { type Order, orders } from './sort-participants.ts'
import { WeekMarks } from './week-marks.tsx'

interface Props {
  group: Group
  participants: readonly LedParticipant[]
  order: Order
  /** Number of leaders of the group. */
  leaders: number
  onChoose: (chosen: ParticipantAction) => void
}

/** Table with a row for each participant; on phones, a list of cards. */
export function ParticipantsTable({ group, participants, order, leaders, onChoose }: Props) {
  return (
    <CardTable caption={`Participants. Sorted by: ${orders[order]}`} columns={columns}>
      {participants.map((participant) => (
        <Row
          key={participant.id}
          group={group}
          participant={participant}
          leaders={leaders}
          onChoose={onChoose}
        />
      ))}
    </CardTable>
  )
}

const columns = [
  'Name',
  'Weeks done',
  'Where',
  'Last active',
  <VisuallyHidden key="actions">What you can do</VisuallyHidden>,
]
const cell = 'text-sm max-sm:w-full sm:px-3 sm:py-2 sm:align-middle'

interface RowProps extends Omit<Props, 'participants' | 'order'> {
  participant: LedParticipant
}

function Row({ group, participant, leaders, onChoose }: RowProps) {
  const { name, role, isSelf, doneWeeks } = participant
  return (
    <CardRow className="relative max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-y-1">
      <th scope="row" className="py-2 text-start font-normal max-sm:w-full max-sm:pe-12">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi translate="no" className="font-medium wrap-anywhere">
            {name}
          </bdi>
          {isSelf && <span className="text-sm text-soft">(you)</span>}
          {role === 'leader' && <Badge tone="lake">Leader</Badge>}
        </span>
      </th>
      <td className={cell}>
        <WeekMarks doneWeeks={doneWeeks} weekCount={group.weekCount} />
      </td>
      <td className={`${cell} sm:whitespace-nowrap`}>{describePlace(group, doneWeeks)}</td>
      <td className={`${cell} text-soft`}>
        <LastActive participant={participant} />
      </td>
      <td className="max-sm:absolute max-sm:end-2 max-sm:top-2 sm:w-11 sm:text-end">
        <ParticipantMenu group={group} participant={participant} leaders={leaders} onChoose={onChoose} />
      </td>
    </CardRow>
  )
}

/** Date of last activity, or of joining if the participant has completed no week. */
function LastActive({ participant: { doneWeeks, joinedAt, lastActiveAt } }: Pick<RowProps, 'participant'>) {
  const hasMarked = doneWeeks.length > 0
  const at = hasMarked ? lastActiveAt : joinedAt
  return (
    <>
      <span className={hasMarked ? 'sm:sr-only' : undefined}>{hasMarked ? 'Last active ' : 'Joined '}</span>
      <time dateTime={at} className="sm:whitespace-nowrap">
        {formatDay(at)}
      </time>
    </>
  )
}

function describePlace({ weekCount }: Group, doneWeeks: readonly number[]): string {
  if (weekCount === 0) return 'No weeks yet'
  const number = firstOpenWeek(doneWeeks, weekCount)
  return number === null ? 'Finished' : `At week ${number}`
}
