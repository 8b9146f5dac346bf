import { useSyncExternalStore } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import { lastKnownName, useIsUnanswered, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { onRememberedMember, rememberedMember } from '#web/lib/device/remembered-member.ts'

/** Data about a member that the device has stored. The email address is known only from the server. */
export type KnownMember = Pick<OwnAccount, 'id' | 'displayName'> & Partial<Pick<OwnAccount, 'email'>>

/**
 * Current member according to the server, or, if the server does not respond, the member last
 * signed in on this device. Null for a visitor, and while unknown. Must not be used for
 * authorization.
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
 * Member who is presumed to use this page before the server has responded. For displaying stored
 * data only: no request is sent on behalf of a presumed member.
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
