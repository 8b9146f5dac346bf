import { and, asc, eq } from 'drizzle-orm'
import { MAX_REVIEWS } from '#contract/reading/memory-limits.ts'
import type { ReviewFields } from '#contract/reading/review.ts'
import type { Db } from '#db/client.ts'
import { entries } from '#db/schema/entry.ts'

/** Of one that was taken back, every field but that may be gone. */
interface WrittenReview {
  id: string
  fields: Partial<ReviewFields>
}

/** A member's reviews, the first first, without what only syncing has to know of them. One statement. */
export async function reviewsOf(db: Db, memberId: string): Promise<WrittenReview[]> {
  const { id, createdAt, fields, kind } = entries
  return db
    .select({ id, fields })
    .from(entries)
    .where(and(eq(entries.memberId, memberId), eq(kind, 'review')))
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_REVIEWS)
}
