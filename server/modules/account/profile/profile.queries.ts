import { and, count, countDistinct, eq, isNull } from 'drizzle-orm'
import type { ProfileChange } from '#contract/account/profile.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { allCompletions } from '#server/modules/reading/completion/completion-days.public.ts'
import { versesMemorizedBy } from '#server/modules/reading/memory/memory.public.ts'

/** Returns the profile fields of a member; undefined if the account was deleted. */
export async function findMember(db: Db, memberId: string) {
  const { displayName, email, createdAt, timeZone } = members
  const [found] = await db
    .select({ displayName, email, createdAt, timeZone })
    .from(members)
    .where(eq(members.id, memberId))
  return found
}

/**
 * Returns a member's totals over all readings (passes through the plan): completed studies, memorized verses and active
 * days. One statement.
 */
export async function countJourney(db: Db, memberId: string) {
  const all = allCompletions(db, memberId)
  const [counted] = await db
    .select({
      studiesCompleted: count(),
      versesMemorized: versesMemorizedBy(db, memberId),
      daysActive: countDistinct(all.completedOn),
    })
    .from(all)
  return counted ?? { studiesCompleted: 0, versesMemorized: 0, daysActive: 0 }
}

type Change = ProfileChange & { memberId: string; changedAt: Date }

export async function saveProfile(db: Db, { memberId, changedAt, ...change }: Change): Promise<void> {
  await db
    .update(members)
    .set({ ...change, updatedAt: changedAt })
    .where(eq(members.id, memberId))
}

/** Records that a member has finished onboarding. Idempotent: a repeated call does not change the recorded time. */
export async function finishOnboarding(
  db: Db,
  { memberId, onboardedAt }: { memberId: string; onboardedAt: Date },
): Promise<void> {
  await db
    .update(members)
    .set({ onboardedAt, updatedAt: onboardedAt })
    .where(and(eq(members.id, memberId), isNull(members.onboardedAt)))
}
