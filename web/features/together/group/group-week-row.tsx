import type { ReactNode } from 'react'
import type { GroupCard } from '#contract/together/group.ts'
import { weekFragment } from '#contract/together/week-fragment.ts'
import { useGroups } from '#web/features/together/shared/group.data.ts'
import { JourneyRow } from '#web/ui/journey-row.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

interface Props {
  memberId: string
  /** Row for a member who takes part in no active group. Also displayed while the groups are loading. */
  otherwise: ReactNode
}

/** Row of the current week of a member's group. Of several groups, it names the first and links to all. */
export function GroupWeekRow({ memberId, otherwise }: Props) {
  const groups = useGroups(memberId, { status: null, search: '' })
  const [group, ...others] = groups.data?.pages[0]?.own.filter(isReading) ?? []
  if (!group) return otherwise
  const { id, title, week } = group
  return (
    <JourneyRow
      to={
        others.length > 0
          ? '/community'
          : `/community/${id}${week ? weekFragment({ week: week.number }) : ''}`
      }
      icon="people"
      title={<WrittenText text={title} />}
      words={wordsOf(week)}
    />
  )
}

function isReading({ standing, status }: GroupCard): boolean {
  return standing !== 'asked' && status === 'active'
}

function wordsOf(week: GroupCard['week']): ReactNode {
  if (!week) return 'Community Studies'
  const { number, title, references } = week
  return (
    <>
      Week {number}: <bdi>{[title, ...references].filter(Boolean).join(' · ')}</bdi>
    </>
  )
}
