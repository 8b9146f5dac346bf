import { and, asc, eq } from 'drizzle-orm'
import { MAX_REVIEWS } from '#contract/limits/memory-limits.ts'
import type { ReviewFields } from '#contract/reading/memory/review.ts'
import type { Db } from '#db/client.ts'
import { entries } from '#db/schema/entry.ts'

/** A stored review of a memory verse. A deleted review may lack all of its fields. */
interface WrittenReview {
  id: string
  fields: Partial<ReviewFields>
}

/** Lists a member's reviews, oldest first, without sync metadata. One statement. */
export async function reviewsOf(db: Db, memberId: string): Promise<WrittenReview[]> {
  const { id, createdAt, fields, kind } = entries
  return db
    .select({ id, fields })
    .from(entries)
    .where(and(eq(entries.memberId, memberId), eq(kind, 'review')))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_REVIEWS)
}
