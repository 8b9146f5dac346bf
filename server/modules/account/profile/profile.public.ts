import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'

/** Gives a member the name they would like to be called by; whoever has one keeps it. */
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
