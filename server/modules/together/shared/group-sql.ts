import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { MAX_CARD_NAMES } from '#contract/limits.ts'

/**
 * Value for the SQL in this file: a placeholder of a prepared statement, an SQL expression, or a literal value.
 */
export type Value = Placeholder | SQL | string | null | undefined

/** SQL of the status of a row `g` at an ISO instant; it must follow the rule of `groupStatus`. */
export function statusAt(at: Value): SQL {
  return sql`case
    when g.published_at is null then 'draft'
    when g.closed_at is not null or g.ends_at <= ${at}::timestamptz then 'completed'
    when g.starts_at > ${at}::timestamptz then 'upcoming'
    else 'active'
  end`
}

/** SQL condition: the group of a row `g` is visible to everyone. */
export const isListed: SQL = sql`g.published_at is not null and g.admission <> 'invitation'`

/**
 * SQL condition: the group of the row `g` has a leader who can sign in; otherwise the organisation manages the group.
 */
export const hasLeader: SQL = sql`exists (
  select 1 from enrolments as led join members as person on person.id = led.member_id
  where led.group_id = g.id and led.is_leader and person.disabled_at is null)`

/**
 * SQL of the name under which the member in the row `member` is displayed: the display name, or "Anonymous".
 */
export const shownName: SQL = sql`coalesce(nullif(btrim(member.display_name), ''), 'Anonymous')`

/**
 * SQL of the names of leaders who can sign in. `offset 0` makes the planner read each member by key: otherwise it would
 * read all members of a small installation.
 */
const leaderNames: SQL = sql`coalesce((
  select jsonb_agg(leader.name order by place.joined_at, place.id)
  from enrolments as place cross join lateral (
    select ${shownName} as name from members as member
    where member.id = place.member_id and member.disabled_at is null offset 0) as leader
  where place.group_id = g.id and place.is_leader), '[]')`

/**
 * SQL condition: the group is visible to the viewer. An unpublished group is visible only to its leaders, and a group
 * with admission by invitation only to its participants. Admins also see groups without a leader.
 */
export function isSeenBy({ isAdmin }: { isAdmin: boolean }): SQL {
  const lookedAfter = isAdmin ? sql`or not ${hasLeader}` : sql``
  return sql`(${isListed} or mine.is_leader or (mine.group_id is not null and g.published_at is not null) ${lookedAfter})`
}

/**
 * SQL of the viewer's membership state, from their optional enrolment `mine` and request `asked`. Once a group is open
 * to all, a request is ignored, except that of a removed member, who still needs approval.
 */
export const membershipState: SQL = sql`case
  when mine.is_leader then 'leader'
  when mine.group_id is not null then 'participant'
  when asked.group_id is null then 'none'
  when g.admission = 'open' and not exists (
    select 1 from group_removals as gone where gone.group_id = g.id and gone.member_id = asked.member_id) then 'none'
  else 'asked'
end`

/**
 * SQL joins that add the viewer's enrolment (`mine`) and request to join (`asked`) to a row `g` of `groups`.
 * Both are null for a visitor.
 */
export function besideViewer(viewerId: Value): SQL {
  return sql`
    left join enrolments as mine on mine.group_id = g.id and mine.member_id = ${viewerId}::uuid
    left join group_requests as asked on asked.group_id = g.id and asked.member_id = ${viewerId}::uuid`
}

/**
 * SQL of the names of a group's first participants, leaders first. The list is empty unless the viewer is a participant
 * (`group.list_participants`). Each name is a nested select, so that the planner reads the member by key: with a join,
 * it would read all members of a small installation.
 */
const firstParticipants: SQL = sql`case when mine.group_id is null then '[]'::jsonb else coalesce((
  select jsonb_agg(
    (select ${shownName} from members as member where member.id = place.member_id)
    order by place.is_leader desc, place.joined_at, place.id)
  from (
    select * from enrolments where group_id = g.id
    order by is_leader desc, joined_at, id
    limit ${sql.raw(String(MAX_CARD_NAMES))}) as place), '[]') end`

/**
 * SQL of the names of the books of the Bible from which a group's weeks have passages. A name is obtained from a
 * reference by removing the digits and punctuation at its end.
 */
const books: SQL = sql`coalesce((
  select jsonb_agg(read.book order by read.place) from (
    select rtrim(passage.reference, '0123456789:–, ') as book, min(week.number * 100 + passage.place) as place
    from group_weeks as week, unnest(week.references) with ordinality as passage (reference, place)
    where week.group_id = g.id
    group by 1) as read), '[]')`

/**
 * SQL of the week that the card of a group displays, by the rule of `currentWeek`: the first week before the group
 * starts, and null after it ends. The nested select calculates the number of the week once, so that the index can be
 * used.
 */
function weekAt(at: Value): SQL {
  return sql`(
    select jsonb_build_object('number', week.number, 'title', week.title, 'references', week.references)
    from group_weeks as week
    where week.group_id = g.id and week.number = (select case ${statusAt(at)}
      when 'completed' then null
      when 'active' then (coalesce(day_in_zone(${at}::timestamptz, g.time_zone), day_in_zone(${at}::timestamptz, 'UTC')) - g.starts_on) / 7 + 1
      else 1
    end))`
}

/** SQL of the day and time of a group's weekly meeting; null if it has none. */
const meetingTimes: SQL = sql`case when g.meeting_weekday is not null then jsonb_build_object(
  'weekday', g.meeting_weekday, 'time', g.meeting_time, 'timeZone', g.meeting_zone) end`

/**
 * SQL of the place and link of a group's meetings, only for participants, and for admins if the group has no leader;
 * null for all other viewers.
 */
export function whereabouts({ isAdmin }: { isAdmin: boolean }): SQL {
  const lookedAfter = isAdmin ? sql`or not ${hasLeader}` : sql``
  return sql`case when mine.group_id is not null ${lookedAfter}
    then json_build_object('place', g.meeting_place, 'link', g.meeting_link) end`
}

/** SQL that counts the week completions of the viewer's enrolment `mine`. */
const doneCount: SQL = sql`case when mine.group_id is null then 0 else (
  select count(*) from group_marks as mark where mark.group_id = g.id and mark.member_id = mine.member_id)::int end`

/**
 * SQL columns of a group's card that are the same for every viewer, for a row `g`. At a given time they depend only on
 * that row and on the weeks, which change together with it.
 */
export function publicColumns(at: Value): SQL {
  return sql`g.id, g.title, g.description, ${statusAt(at)} as status, ${meetingTimes} as meeting, g.participant_count as "participantCount",
    g.week_count as "weekCount", ${books} as books, ${weekAt(at)} as week, g.starts_on as "startsOn", g.meets,
    g.admission, g.capacity, ${statusAt(at)} = 'completed' as "isClosed"`
}

/** SQL columns of a group's card that depend on the viewer, or on the names of the leaders, for a row `g`. */
export const viewerColumns: SQL = sql`${leaderNames} as leaders, ${firstParticipants} as "firstParticipants",
  ${doneCount} as "doneCount", ${membershipState} as standing,
  case when mine.is_leader
    then (select count(*) from group_requests as request where request.group_id = g.id) else 0 end::int as "requestCount"`

/** SQL columns of a group's card, for a row `g` and the viewer. */
export function cardColumns(at: Value): SQL {
  return sql`${publicColumns(at)}, ${viewerColumns}`
}

/**
 * SQL columns of a participant, from a row `place` of the enrolments and the row `member` of the same member.
 */
export function participantColumns(viewerId: Value) {
  return sql`place.id, ${shownName} as name, case when place.is_leader then 'leader' else 'participant' end as role,
    place.member_id = ${viewerId}::uuid as "isSelf"`
}
