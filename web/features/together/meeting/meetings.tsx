import type { Group } from '#contract/together/group.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { NextMeeting } from './next-meeting.tsx'

/**
 * The next meeting of a published group and, for those who take part, its calendar. The calendar does not depend on a
 * next meeting: its address can be replaced and revoked after the last week too.
 */
export function Meetings({ group, memberId }: { group: Group; memberId: string }) {
  const nextMeeting = <NextMeeting group={group} memberId={memberId} />
  if (group.standing !== 'participant' && group.standing !== 'leader') return nextMeeting
  return (
    <div className="grid gap-3 print:hidden">
      {nextMeeting}
      <AddToCalendar groupId={group.id} memberId={memberId} />
    </div>
  )
}
