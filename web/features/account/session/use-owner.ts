import { useEffect, useState } from 'react'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { rememberedMember } from '#web/lib/device/remembered-member.ts'

/**
 * Whose entries are shown: a member's, by their id, or "visitor". Whoever was signed in here finds their own at once, also
 * where nobody can be asked. Null while nobody knows: what is begun as a visitor's would go when its member is found.
 */
export function useOwner(): string | null {
  const viewer = useViewer()
  const [remembered, setRemembered] = useState<string | null>(null)
  // Without a connection nobody is even asked.
  useEffect(() => setRemembered(rememberedMember() ?? (navigator.onLine ? null : 'visitor')), [])
  if (viewer.state === 'member') return viewer.member.id
  if (viewer.state === 'visitor') return 'visitor'
  return viewer.state === 'unreachable' ? (remembered ?? 'visitor') : remembered
}
