import type { ReactNode } from 'react'
import type { Group } from '#contract/together/group.ts'
import {
  describeParticipants,
  formatDates,
  formatWeekCount,
} from '#web/features/together/shared/group-text.ts'
import { StatusBadge } from '#web/features/together/shared/status-badge.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

interface Props {
  group: Group
}

const admissions = {
  open: 'Open to everyone',
  request: 'A leader lets people in',
  invitation: 'By invitation',
}

/** Description and facts of a group, visible before joining. The names of participants are not among them. */
export function GroupOverview({ group }: Props) {
  const { capacity } = group
  const who = describeParticipants(group)
  return (
    <section aria-labelledby="overview" className="grid gap-5">
      <h3 id="overview" className="sr-only">
        Overview
      </h3>
      {group.description && (
        <p dir="auto" className="max-w-prose whitespace-pre-line font-serif text-lg wrap-anywhere">
          <WrittenText text={group.description} />
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact label="Duration">{formatWeekCount(group.weekCount)}</Fact>
        {who && (
          <Fact label="Participants">
            {who}
            {capacity !== null && `, room for ${capacity.toLocaleString('en')}`}
          </Fact>
        )}
        <Fact label="Status">
          <StatusBadge status={group.status} />
        </Fact>
        {group.startsOn && <Fact label="When">{formatDates(group)}</Fact>}
        <Fact label="Who can join">{group.isInvited ? 'You are invited' : admissions[group.admission]}</Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
