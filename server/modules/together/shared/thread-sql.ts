import { type SQL, sql } from 'drizzle-orm'

interface Thread {
  topic: string
  /** Id of the comment that began the thread. */
  id: string
}

/**
 * SQL condition: a member has neither muted a thread nor hidden it from their own view. `offset 0` makes the planner look
 * both up by key for each member, instead of joining all mutes and hides.
 * @param memberId column with the id of the member
 */
export function followsThread(memberId: SQL, { topic, id }: Thread): SQL {
  return sql`not exists (
      select 1 from comment_mutes as mute
      where mute.member_id = ${memberId} and mute.topic = ${topic} and mute.comment_id = ${id}::uuid offset 0)
    and not exists (
      select 1 from comment_hides as hide
      where hide.member_id = ${memberId} and hide.topic = ${topic} and hide.comment_id = ${id}::uuid offset 0)`
}
