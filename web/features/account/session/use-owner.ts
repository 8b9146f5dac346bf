import { useEffect, useState } from 'react'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { rememberedMember } from '#web/lib/device/remembered-member.ts'

/**
 * Owner of the displayed entries: a member's id or "visitor". The entries of the last known member are displayed at
 * once, also offline.
 * Null until the owner is known. Nothing can be written until then: a member's entry would otherwise be stored as one
 * of the visitor.
 */
export function useOwner(): string | null {
  const viewer = useViewer()
  const [remembered, setRemembered] = useState<string | null>(null)
  // Without a connection, the session cannot be requested. If there is no last known member either, the user is treated
  // as a visitor at once.
  useEffect(() => setRemembered(rememberedMember() ?? (navigator.onLine ? null : 'visitor')), [])
  if (viewer.state === 'member') return viewer.member.id
  if (viewer.state === 'visitor') return 'visitor'
  return viewer.state === 'unreachable' ? (remembered ?? 'visitor') : remembered
}
