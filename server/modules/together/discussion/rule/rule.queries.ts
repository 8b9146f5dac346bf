import { eq, sql } from 'drizzle-orm'
import type { DiscussionRule } from '#contract/together/discussion.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { comments, discussionRules } from '#db/schema/discussion.ts'

/** Returns the rule for the discussions of a group. */
export async function findRule(db: Db, groupId: string): Promise<DiscussionRule> {
  const { groupId: of, rule } = discussionRules
  const [found] = await db.select({ rule }).from(discussionRules).where(eq(of, groupId))
  return found?.rule ?? 'open'
}

/** Sets the rule for the discussions of a group. Nothing happens if the group was deleted. Idempotent. */
export async function saveRule(db: Db, groupId: string, rule: DiscussionRule): Promise<void> {
  await db.execute(sql`
    insert into ${discussionRules} (group_id, rule)
    select id, ${rule} from groups where id = ${groupId}::uuid
    on conflict (group_id) do update set rule = excluded.rule`)
}

/** Returns whether a participant must post a comment on a week before they see those of others. One statement. */
export async function mustAnswer(
  db: Db,
  asked: { groupId: string; topic: string; memberId: string },
): Promise<boolean> {
  return (await selectUnanswered(db, asked)).length > 0
}

const selectUnanswered = prepared(
  (_, value: Placeholders<{ groupId: string; topic: string; memberId: string }>) => sql<{ rule: string }>`
    select rule from ${discussionRules}
    where group_id = ${value.groupId}::uuid and rule = 'answer_first' and not exists (
      select 1 from ${comments} as own
      where own.author_id = ${value.memberId}::uuid and own.topic = ${value.topic} and own.deleted_at is null)`,
)
