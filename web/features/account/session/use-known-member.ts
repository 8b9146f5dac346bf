import { useSyncExternalStore } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import { lastKnownName, useIsUnanswered, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { onRememberedMember, rememberedMember } from '#web/lib/device/remembered-member.ts'

/** As much of a member as a device knows by itself. The address is what only the server tells. */
export type KnownMember = Pick<OwnAccount, 'id' | 'displayName'> & Partial<Pick<OwnAccount, 'email'>>

/**
 * Who is looking, as far as that is known: the member the server names, and where it does not answer, whoever was signed in on
 * this device. Null for a visitor, and until it is known. What only the server may allow is not for this to decide.
 */
export function useKnownMember(): KnownMember | null {
  const viewer = useViewer()
  const isUnanswered = useIsUnanswered()
  const remembered = useSyncExternalStore(onRememberedMember, rememberedMember, () => null)
  if (viewer.state === 'member') return viewer.member
  if (viewer.state === 'visitor' || remembered === null || !isUnanswered) return null
  return { id: remembered, displayName: lastKnownName.read(remembered) ?? '' }
}
