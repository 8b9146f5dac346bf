import type { GroupCard } from '#contract/together/group.ts'

/** Whether the member may post in a group: only as a participant or leader, and only if the group is published. */
export function mayPostIn({ standing, status }: Pick<GroupCard, 'standing' | 'status'>): boolean {
  return (standing === 'participant' || standing === 'leader') && status !== 'draft'
}
