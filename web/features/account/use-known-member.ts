import { useSyncExternalStore } from 'react'
import type { OwnAccount } from '#contract/account.ts'
import { lastKnown } from '#web/lib/last-known.ts'
import { onRememberedMember, rememberedMember } from '#web/lib/remembered-member.ts'
import { useViewer } from './account.data.ts'

/** As much of a member as a device knows by itself. The address is what only the server tells. */
export type KnownMember = Pick<OwnAccount, 'id' | 'displayName'> & Partial<Pick<OwnAccount, 'email'>>

/**
 * Who is looking, as far as that is known: the member the server names, and until it has been asked, or where it cannot be,
 * whoever was signed in on this device. Null for a visitor. What only the server may allow is not for this to decide.
 */
export function useKnownMember(): KnownMember | null {
  const viewer = useViewer()
  const remembered = useSyncExternalStore(onRememberedMember, rememberedMember, () => null)
  if (viewer.state === 'member') return viewer.member
  if (viewer.state === 'visitor' || remembered === null) return null
  return { id: remembered, displayName: lastKnown(remembered, 'displayName') ?? '' }
}
