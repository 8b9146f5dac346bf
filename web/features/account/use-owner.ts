import { useEffect, useState } from 'react'
import { useViewer } from './account.data.ts'
import { rememberedMember } from './member-hint.ts'

/**
 * Whose entries are shown: a member's, by their id, or "visitor". Whoever was signed in here finds their own at once, and
 * also where nobody can be asked. Null until the page has its script.
 */
export function useOwner(): string | null {
  const viewer = useViewer()
  const [remembered, setRemembered] = useState<string | null>(null)
  useEffect(() => setRemembered(rememberedMember() ?? 'visitor'), [])
  if (viewer.state === 'member') return viewer.member.id
  if (viewer.state === 'visitor') return 'visitor'
  return remembered
}
