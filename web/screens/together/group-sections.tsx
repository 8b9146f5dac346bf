import { type ReactNode, Suspense } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import type { Group, GroupWeek } from '#contract/together/group.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { DiscussionTab } from '#web/features/together/discussion/discussion-tab.tsx'
import { weekText } from '#web/features/together/discussion/discussion-text.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NameForComments } from '#web/screens/account/name-for-comments.tsx'
import { Skeleton } from '#web/ui/states.tsx'

// The list of participants and the section below each week are loaded on demand, because only participants and
// moderators need them.
const Participants = lazyPart(
  async () => (await import('#web/features/together/group/participants.tsx')).Participants,
)
const Meetings = lazyPart(async () => (await import('#web/features/together/meeting/meetings.tsx')).Meetings)
const LiveNow = lazyPart(async () => (await import('#web/features/together/live/live-now.tsx')).LiveNow)
const TakeLead = lazyPart(
  async () => (await import('#web/features/together/group/take-part/take-lead.tsx')).TakeLead,
)
const LeaderMessages = lazyPart(
  async () => (await import('#web/features/together/group/leader-messages.tsx')).LeaderMessages,
)
const GroupPrayers = lazyPart(
  async () => (await import('#web/features/together/group-prayer/group-prayers.tsx')).GroupPrayers,
)
const ParticipantWeek = lazyPart(
  async () => (await import('#web/features/together/group/participant-week.tsx')).ParticipantWeek,
)

interface GroupSections {
  underOverview?: ReactNode
  underWeek?: (week: GroupWeek) => ReactNode
}

/** Sections of a group page for participants and moderators. */
export function groupSections(group: Group, member: OwnAccount | null): GroupSections {
  if (!member || group.status === 'draft') return {}
  const takesPart = group.standing === 'participant' || group.standing === 'leader' || group.mayLead
  if (!takesPart && member.role === 'member') return {}
  return {
    underOverview: takesPart && (
      <Suspense fallback={<Skeleton className="h-40" />}>
        {group.mayTakeLead && <TakeLead groupId={group.id} isNamed={member.displayName.trim() !== ''} />}
        {group.standing !== 'none' && <LiveNow groupId={group.id} memberId={member.id} />}
        <Meetings group={group} memberId={member.id} />
        <LeaderMessages group={group} memberId={member.id} />
        {group.standing !== 'none' && group.standing !== 'asked' && (
          <GroupPrayers group={group} memberId={member.id} />
        )}
        <Participants group={group} memberId={member.id} />
      </Suspense>
    ),
    underWeek: (week) => (
      <Suspense fallback={<div className="h-32" />}>
        <ParticipantWeek
          group={group}
          week={week}
          memberId={member.id}
          discussion={
            <DiscussionTab
              topic={weekTopic(group.id, week.id)}
              returnTo={`/community/${group.id}`}
              member={member}
              isLeader={group.mayLead}
              words={weekText(week.number)}
              underField={<NameForComments />}
            />
          }
        />
      </Suspense>
    ),
  }
}
