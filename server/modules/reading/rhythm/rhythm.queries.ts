import { eq } from 'drizzle-orm'
import { DEFAULT_RHYTHM, type Rhythm } from '#contract/reading/rhythm.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { rhythms } from '#db/schema/rhythm.ts'
import { rhythmColumns } from './rhythm.public.ts'

/** Returns a member's rhythm (their settings for study days and streaks), or the default. */
export async function findRhythm(db: Db, memberId: string): Promise<Rhythm> {
  const [found] = await selectRhythm(db, { memberId })
  return found ?? DEFAULT_RHYTHM
}

const selectRhythm = prepared((db, { memberId }: Placeholders<{ memberId: string }>) =>
  db.select(rhythmColumns).from(rhythms).where(eq(rhythms.memberId, memberId)),
)

/** Replaces a member's rhythm (their settings for study days and streaks). One statement. */
export async function saveRhythm(db: Db, memberId: string, rhythm: Rhythm): Promise<void> {
  await db
    .insert(rhythms)
    .values({ memberId, ...rhythm })
    .onConflictDoUpdate({ target: rhythms.memberId, set: rhythm })
}
