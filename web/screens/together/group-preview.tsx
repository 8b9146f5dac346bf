import type { Group } from '#contract/together/group.ts'
import { GroupByline } from '#web/features/together/group/group-byline.tsx'
import { GroupOverview } from '#web/features/together/group/group-overview.tsx'
import { GroupTimes } from '#web/features/together/group/group-times.tsx'
import { WeeklyCurriculum } from '#web/features/together/group/weekly-curriculum.tsx'

/** Preview of a group being edited, as participants will see it. */
export function GroupPreview({ group }: { group: Group }) {
  return (
    <>
      <div className="text-soft">
        <GroupByline group={group} invitation="none" />
        <GroupTimes group={group} />
      </div>
      <GroupOverview group={group} />
      <WeeklyCurriculum group={group} />
    </>
  )
}
