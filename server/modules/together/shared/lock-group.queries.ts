import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors/app-error.ts'
import type { Admission } from '#contract/together/group.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Tx } from '#db/client.ts'
import { groups } from '#db/schema/group.ts'

export interface StoredGroup {
  startsOn: CalendarDate | null
  endsAt: Date | null
  timeZone: string
  /** When and where the group meets, in the leader's words. */
  meets: string
  meetingWeekday: number | null
  meetingTime: string | null
  meetingZone: string | null
  meetingPlace: string
  meetingLink: string
  takesAttendance: boolean
  admission: Admission
  capacity: number | null
  participantCount: number
  publishedAt: Date | null
  closedAt: Date | null
  revision: number
  /** Template of the group; null if a member created it. */
  source: string | null
}

/**
 * Returns a group and locks it until the transaction ends, so that joining, leaving and editing
 * wait.
 */
export async function lockGroup(tx: Tx, groupId: string): Promise<StoredGroup | undefined> {
  const [locked] = await tx.select().from(groups).where(eq(groups.id, groupId)).for('no key update')
  return locked
}

/**
 * Returns whether a group is closed or has ended. The result is always false for an unpublished group, regardless of
 * its dates.
 */
export function isOver({ publishedAt, closedAt, endsAt }: StoredGroup, at: Date): boolean {
  return publishedAt !== null && (closedAt !== null || (endsAt !== null && endsAt <= at))
}

/**
 * Returns a group and locks it as `lockGroup` does, for an operation of a leader.
 * @throws {AppError} `group.not_found` if it was deleted after the permission check
 */
export async function lockLedGroup(tx: Tx, groupId: string): Promise<StoredGroup> {
  const group = await lockGroup(tx, groupId)
  if (!group) throw new AppError('group.not_found')
  return group
}

/**
 * Rejects another participant if the group is full.
 * @throws {AppError} `group.full`
 */
export function refuseFull({ capacity, participantCount }: StoredGroup): void {
  if (capacity !== null && participantCount >= capacity) throw new AppError('group.full')
}
