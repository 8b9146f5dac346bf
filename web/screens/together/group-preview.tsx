import type { Group } from '#contract/together/group.ts'
import { GroupOverview } from '#web/features/together/group/group-overview.tsx'
import { WeeklyCurriculum } from '#web/features/together/group/weekly-curriculum.tsx'
import { useSite } from '#web/lib/site.ts'

/** A group that is being written, as participants will see it. */
export function GroupPreview({ group }: { group: Group }) {
  const { organisation } = useSite()
  return (
    <>
      <GroupOverview group={group} organisation={organisation} />
      <WeeklyCurriculum group={group} />
    </>
  )
}
