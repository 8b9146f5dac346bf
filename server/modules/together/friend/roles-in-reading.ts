import type { Role } from '#contract/permissions.ts'
import type { Db } from '#db/client.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { isInReading } from './friend.queries.ts'

/**
 * Returns the viewer's roles in a shared reading: `participant` if they are in it. Moderators and admins have no role
 * there, because only its participants read it. One statement; none for a visitor.
 */
export async function rolesInReading(
  db: Db,
  readingId: string,
  { member, roles }: Viewer,
): Promise<readonly Role[]> {
  const general = roles.filter((role) => role !== 'moderator' && role !== 'admin')
  if (!member || !isId(readingId) || !(await isInReading(db, readingId, member.id))) return general
  return [...general, 'participant']
}

/** Returns whether a text is an id. Any other text matches no reading, and the route's schema reports it. */
function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
