import type { Viewer } from '#web/features/account/shared/viewer.data.ts'

/**
 * For whom a list that is different for everyone is asked for: a member's id, or `visitor`; null until it is known who is
 * looking. Where nobody could be asked, the list itself will tell that it cannot be had.
 */
export function viewerIdOf(viewer: Viewer): string | null {
  if (viewer.state === 'unknown') return null
  return viewer.state === 'member' ? viewer.member.id : 'visitor'
}
