import { Link } from 'react-router'
import type { GroupCard } from '#contract/together/group.ts'
import { useGroups } from '#web/features/together/shared/group.data.ts'

const allGroups = { status: null, search: '' }

/**
 * Names the groups that only this member leads, with links to hand them over; displayed before the
 * account is deleted.
 */
export function GroupsWithoutLeader({ memberId }: { memberId: string }) {
  const { data, isError } = useGroups(memberId, allGroups)
  if (isError) {
    return <p>If you are the only leader of a community study, please name another leader first.</p>
  }
  const groups = data?.pages[0]?.own.filter(hasNoOtherLeader) ?? []
  if (groups.length === 0) return null
  return (
    <div className="rounded-md border border-line bg-sunk/60 p-4">
      <p>
        You are the only leader of {groups.length === 1 ? 'this study' : 'these studies'}. Please name another
        leader first. Otherwise our team looks after {groups.length === 1 ? 'it' : 'them'}.
      </p>
      <ul className="mt-1 grid">
        {groups.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`/community/${id}/lead`}
              className="text-link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Whether the member is the only leader of a group. False for a draft, which is deleted with its
 * leader and has no participants.
 */
function hasNoOtherLeader({ standing, status, leaders }: GroupCard): boolean {
  return standing === 'leader' && status !== 'draft' && leaders.length <= 1
}
