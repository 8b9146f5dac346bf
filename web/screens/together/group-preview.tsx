import type { Group } from '#contract/together/group.ts'
import { GroupOverview } from '#web/features/together/group/group-overview.tsx'
import { WeeklyCurriculum } from '#web/features/together/group/weekly-curriculum.tsx'

/** Preview of a group being edited, as participants will see it. */
export function GroupPreview({ group }: { group: Group }) {
  return (
    <>
      <GroupOverview group={group} />
      <WeeklyCurriculum group={group} />
    </>
  )
}
