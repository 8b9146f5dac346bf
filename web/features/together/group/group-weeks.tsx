import type { ReactNode } from 'react'
import { useGroups } from '#web/features/together/shared/group.data.ts'
import { TitledSection } from '#web/ui/card.tsx'
import { OwnStudyCard } from './own-study-card.tsx'

interface Props {
  memberId: string
  /** Content for a member who takes part in no active group. Also displayed while the groups are loading. */
  otherwise: ReactNode
}

/** Current weeks of a member's groups. */
export function GroupWeeks({ memberId, otherwise }: Props) {
  const groups = useGroups(memberId, { status: null, search: '' })
  const reading = groups.data?.pages[0]?.own.filter(
    ({ standing, status }) => standing !== 'asked' && status === 'active',
  )
  if (!reading || reading.length === 0) return otherwise
  return (
    <TitledSection id="group-weeks" heading="With others this week" className="grid gap-4">
      <ul className="grid gap-4 lg:grid-cols-2">
        {reading.map((group) => (
          <li key={group.id} className="lg:only:col-span-2">
            <OwnStudyCard group={group} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
