import { useEffect, useEffectEvent } from 'react'
import type { Group } from '#contract/together/group.ts'
import { closedReason } from '#web/features/together/shared/group-text.ts'
import { pendingJoins } from './pending-joins.ts'
import { useJoin } from './use-join.ts'

/**
 * Joins a group for a member who pressed its join button before they signed in, so that they need not press it again.
 * @param viewerId member id, or `visitor`; null while unknown
 * @param group group as the viewer sees it; null while only its public data is known
 */
export function useJoinAfterSignIn(viewerId: string | null, groupId: string, group: Group | null): void {
  const { join } = useJoin(viewerId, groupId, group?.title ?? '')
  const isMember = viewerId !== null && viewerId !== 'visitor'
  const isReady = isMember ? group !== null : viewerId !== null

  const settle = useEffectEvent(() => {
    if (!pendingJoins.read(groupId)) return
    // A visitor who comes back without signing in has changed their mind.
    pendingJoins.forget(groupId)
    if (isMember && group?.standing === 'none' && closedReason(group) === null) void join()
  })
  useEffect(() => {
    if (isReady) settle()
  }, [isReady])
}
