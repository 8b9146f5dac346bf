import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { groupRemovals, groupRequests } from '#db/schema/group.ts'
import type { EnrolmentKey } from '#server/modules/together/shared/enrolment.queries.ts'

/** Returns the id of the member who sent a request to join; null if the request does not exist. */
export async function findRequester(tx: Tx, groupId: string, requestId: string): Promise<string | null> {
  const [found] = await tx
    .select({ memberId: groupRequests.memberId })
    .from(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.id, requestId)))
  return found?.memberId ?? null
}

/** Deletes a request to join. @returns the id of the member who sent it; null if the request does not exist */
export async function takeRequest(tx: Tx, groupId: string, requestId: string): Promise<string | null> {
  const [taken] = await tx
    .delete(groupRequests)
    .where(and(eq(groupRequests.groupId, groupId), eq(groupRequests.id, requestId)))
    .returning({ memberId: groupRequests.memberId })
  return taken?.memberId ?? null
}

export async function recordRemoval(tx: Tx, place: EnrolmentKey, removedAt: Date): Promise<void> {
  await tx
    .insert(groupRemovals)
    .values({ ...place, removedAt })
    .onConflictDoNothing()
}
