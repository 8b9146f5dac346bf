import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { DEFAULT_RHYTHM } from '#contract/reading/rhythm.ts'
import type { Db, Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { reminders } from '#db/schema/reminder.ts'
import { rhythms } from '#db/schema/rhythm.ts'
import { completedLastOn, currentDays } from '#server/modules/reading/completion/completion-days.public.ts'
import { rhythmColumns } from '#server/modules/reading/rhythm/rhythm.public.ts'
import { deviceCount } from '#server/modules/shared/push/devices.queries.ts'

const { memberId: ownerId, minuteOfDay, isOn, channel, nextAt } = reminders

/** Returns a member's reminder; null if they never set one. */
export async function findReminder(db: Db, memberId: string) {
  const [found] = await db.select({ minuteOfDay, isOn, channel }).from(reminders).where(eq(ownerId, memberId))
  return found ?? null
}

/**
 * Returns a member's reminder, null if they never set one, and the number of their devices that receive push messages.
 * One statement.
 */
export async function findSetting(db: Db, memberId: string, now: Date) {
  const [found] = await db
    .select({ reminder: { minuteOfDay, isOn, channel }, devices: deviceCount(now) })
    .from(members)
    .leftJoin(reminders, eq(ownerId, members.id))
    .where(eq(members.id, memberId))
  return found ?? { reminder: null, devices: 0 }
}

/** Returns the IANA name of the time zone in a member's profile; undefined if the account was deleted. */
export async function findTimeZone(db: Db, memberId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ timeZone: members.timeZone })
    .from(members)
    .where(eq(members.id, memberId))
  return found?.timeZone
}

export async function saveReminder(
  db: Db,
  { memberId, ...chosen }: typeof reminders.$inferInsert,
): Promise<void> {
  await db
    .insert(reminders)
    .values({ memberId, ...chosen })
    .onConflictDoUpdate({ target: ownerId, set: chosen })
}

/** Turns a reminder off. Idempotent. */
export async function turnOff(db: Db, memberId: string): Promise<void> {
  await db.update(reminders).set({ isOn: false }).where(eq(ownerId, memberId))
}

export async function setNext(tx: Db, memberId: string, next: Date): Promise<void> {
  await tx.update(reminders).set({ nextAt: next }).where(eq(ownerId, memberId))
}

/** Stores the time of the next reminder of each of these members, in one statement. */
export async function setAllNext(tx: Tx, due: readonly { memberId: string; nextAt: Date }[]): Promise<void> {
  const ids = sql.join(
    due.map(({ memberId }) => sql`${memberId}::uuid`),
    sql`, `,
  )
  const instants = sql.join(
    due.map(({ nextAt }) => sql`${nextAt.toISOString()}::timestamptz`),
    sql`, `,
  )
  await tx.execute(sql`
    update ${reminders} set next_at = coming.at
    from unnest(array[${ids}], array[${instants}]) as coming (id, at)
    where ${reminders}.member_id = coming.id`)
}

export type Due = Awaited<ReturnType<typeof takeDue>>[number]

/**
 * Selects due reminders with all data needed to decide whether to send it, and how. Locks the rows;
 * concurrent processes skip them. One statement, on the partial index of active reminders.
 */
export function takeDue(tx: Tx, now: Date, limit: number) {
  return selectReminders(tx, now)
    .where(and(eq(isOn, true), lte(nextAt, now)))
    .orderBy(asc(nextAt))
    .limit(limit)
    .for('update', { of: reminders, skipLocked: true })
}

/** Returns the same data of a member's reminder; undefined if it is off. */
export async function findActive(db: Db, memberId: string, now: Date): Promise<Due | undefined> {
  const [found] = await selectReminders(db, now).where(and(eq(ownerId, memberId), eq(isOn, true)))
  return found
}

function selectReminders(db: Db, now: Date) {
  const { emailVerified, disabledAt, deletionDueAt, timeZone } = members
  const { dayStartsAtHour, rests } = rhythmColumns
  return db
    .select({
      memberId: ownerId,
      minuteOfDay,
      channel,
      devices: deviceCount(now),
      timeZone,
      emailVerified,
      disabledAt,
      deletionDueAt,
      dayStartsAtHour: sql<number>`coalesce(${dayStartsAtHour}, ${DEFAULT_RHYTHM.dayStartsAtHour}::int)`,
      rests,
      completedDays: currentDays,
      completedLastOn: completedLastOn(db, ownerId),
    })
    .from(reminders)
    .innerJoin(members, eq(members.id, ownerId))
    .leftJoin(rhythms, eq(rhythms.memberId, ownerId))
}
