import type { GroupStatus } from '#contract/together/group-calendar.ts'
import { Badge } from '#web/ui/badge.tsx'
import { statusNames } from './group-text.ts'

const tones = { draft: 'plain', upcoming: 'lake', active: 'flame', completed: 'plain' } as const

/** Badge with the status of a group. */
export function StatusBadge({ status }: { status: GroupStatus }) {
  return <Badge tone={tones[status]}>{statusNames[status]}</Badge>
}
