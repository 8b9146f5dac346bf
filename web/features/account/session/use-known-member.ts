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
  return asLastKnown(remembered)
}

/**
 * The member this page is for as far as this device can tell, before the server has answered. For showing data that the
 * device has stored: nothing is requested or sent in the name of a member who is only presumed.
 */
export function usePresumedMember(): KnownMember | null {
  const { state } = useViewer()
  const known = useKnownMember()
  const remembered = useSyncExternalStore(onRememberedMember, rememberedMember, () => null)
  if (known || state !== 'unknown' || remembered === null) return known
  return asLastKnown(remembered)
}

function asLastKnown(id: string): KnownMember {
  return { id, displayName: lastKnownName.read(id) ?? '' }
}
