import { sql } from 'drizzle-orm'
import type { DigestPeriod } from '#contract/together/digest-time.ts'
import type { MeetingTimes } from '#contract/together/meeting.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/** A group and a member, and the time from which events are new to the member. ISO 8601. */
export interface NewsSince {
  memberId: string
  groupId: string
  since: string
}

/** Numbers of new items in a group. No text that anybody wrote is selected, except titles. */
export interface GroupNews extends NewsSince {
  title: string
  every: DigestPeriod
  startsOn: CalendarDate | null
  weekCount: number
  meeting: MeetingTimes | null
  /** Numbers of new comments on the weeks that have some, in the order of the weeks. */
  comments: { week: number; count: number }[]
  messages: number
  prayers: number
  joined: number
}

/**
 * Returns the news of groups for their members: changes that others made after `since` and until `until`. Nothing is returned
 * for members who are not in the group any more, or have ended its digest, and for groups without news. One statement,
 * for any number of members and groups.
 */
export async function findNews(db: Db, asked: readonly NewsSince[], until: string): Promise<GroupNews[]> {
  const isNew = (at: string) => sql`${sql.raw(at)} > asked.since and ${sql.raw(at)} <= ${until}::timestamptz`
  const { rows } = await db.execute<GroupNews & Record<string, unknown>>(sql`
    select * from (
      select asked."memberId", asked."groupId", ${isoInstant('asked.since')} as since, g.title, digest.every, g.starts_on::text as "startsOn",
        g.week_count as "weekCount",
        case when g.meeting_weekday is not null and g.closed_at is null then json_build_object(
          'weekday', g.meeting_weekday, 'time', g.meeting_time, 'timeZone', g.meeting_zone) end as meeting,
        (select coalesce(json_agg(json_build_object('week', week.number, 'count', said.count) order by week.number), '[]')
          from group_weeks as week
          cross join lateral (
            select count(*)::int as count from comments as comment
            where comment.topic = 'group:' || week.group_id || ':' || week.id
              and comment.deleted_at is null and comment.hidden_at is null
              and comment.author_id is distinct from asked."memberId" and ${isNew('comment.posted_at')}) as said
          where week.group_id = asked."groupId" and said.count > 0) as comments,
        (select count(*)::int from group_messages as message
          where message.group_id = asked."groupId" and message.author_id is distinct from asked."memberId"
            and ${isNew('message.sent_at')}) as messages,
        (select count(*)::int from group_prayers as prayer
          where prayer.group_id = asked."groupId" and prayer.member_id <> asked."memberId"
            and ${isNew('prayer.asked_at')}) as prayers,
        (select count(*)::int from enrolments as place
          where place.group_id = asked."groupId" and place.member_id <> asked."memberId"
            and ${isNew('place.joined_at')}) as joined
      from json_to_recordset(${JSON.stringify(asked)}::json)
        as asked ("memberId" uuid, "groupId" uuid, since timestamptz)
      join group_digests as digest on digest.group_id = asked."groupId" and digest.member_id = asked."memberId"
      join groups as g on g.id = asked."groupId"
    ) as news
    where json_array_length(comments) + messages + prayers + joined > 0
    order by "memberId", lower(title), "groupId"`)
  return rows
}
