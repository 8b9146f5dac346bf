import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/** Exported data of a group that a member is in, was removed from, or has requested to join. */
export interface ExportedGroup {
  title: string
  standing: 'leader' | 'participant' | 'asked' | 'removed'
  since: string
  doneWeeks: { number: number; title: string; doneAt: string }[]
  /** Texts that the leaders wrote; null unless the member leads the group. */
  written: {
    description: string
    meets: string
    meeting: { weekday: number; time: string; timeZone: string; place: string; link: string } | null
    startsOn: string | null
    weeks: { title: string; references: string[]; content: string; questions: string[] }[]
  } | null
}

/** Lists a member's groups for an account export, newest first. One statement. */
export async function listExportedGroups(db: Db, memberId: string, atMost: number): Promise<ExportedGroup[]> {
  const { rows } = await db.execute<{ exported: ExportedGroup[] }>(sql`
    with place as (
      select group_id, case when is_leader then 'leader' else 'participant' end as standing, joined_at as since
      from enrolments where member_id = ${memberId}::uuid
      union all select group_id, 'asked', requested_at from group_requests where member_id = ${memberId}::uuid
      union all select group_id, 'removed', removed_at from group_removals where member_id = ${memberId}::uuid
    )
    select coalesce(jsonb_agg(to_jsonb(exported)), '[]') as exported from (
      select g.title, place.standing, ${isoInstant('place.since')} as since,
        coalesce((
          select jsonb_agg(jsonb_build_object('number', week.number, 'title', week.title,
            'doneAt', ${isoInstant('mark.done_at')}) order by week.number)
          from group_marks as mark join group_weeks as week on week.group_id = mark.group_id and week.id = mark.week_id
          where mark.group_id = g.id and mark.member_id = ${memberId}::uuid), '[]') as "doneWeeks",
        case when place.standing = 'leader' then jsonb_build_object(
          'description', g.description, 'meets', g.meets,
          'meeting', case when g.meeting_weekday is not null then jsonb_build_object('weekday', g.meeting_weekday,
            'time', g.meeting_time, 'timeZone', g.meeting_zone, 'place', g.meeting_place, 'link', g.meeting_link) end,
          'startsOn', g.starts_on,
          'weeks', coalesce((
            select jsonb_agg(jsonb_build_object('title', week.title, 'references', week.references,
              'content', week.content, 'questions', week.questions) order by week.number)
            from group_weeks as week where week.group_id = g.id), '[]')) end as written
      from place join groups as g on g.id = place.group_id
      order by place.since desc, g.id
      limit ${atMost}) as exported`)
  return rows[0]?.exported ?? []
}
