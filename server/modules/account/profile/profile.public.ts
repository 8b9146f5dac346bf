import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'

/** Sets the display name of a member who has none yet. */
export async function nameUnnamed(
  tx: Tx,
  { memberId, displayName, at }: { memberId: string; displayName: string; at: Date },
): Promise<void> {
  const isUnnamed = sql`btrim(${members.displayName}) = ''`
  await tx
    .update(members)
    .set({ displayName, updatedAt: at })
    .where(and(eq(members.id, memberId), isUnnamed))
}
