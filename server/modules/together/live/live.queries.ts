import { type SQL, sql } from 'drizzle-orm'
import { LISTED_LIVE_ANSWERS } from '#contract/limits/live-limits.ts'
import type { LiveEvent, LiveMeeting, LiveState, LiveStep } from '#contract/together/live.ts'
import { liveTopic } from '#contract/together/topic.ts'
import type { Db, Tx } from '#db/client.ts'
import { lockedMemberId } from '#server/auth/accounts/lock-member.ts'
import { shownName } from '#server/modules/together/shared/group-sql.ts'
import { positionText } from '#server/platform/events/position.ts'
import { lastEventId, publishEvent } from '#server/platform/events/publish-event.ts'

interface Participation {
  groupId: string
  memberId: string
  at: Date
}

/**
 * Returns the live meeting of a group, and the event id from which its stream continues: one statement, so they are
 * consistent.
 */
export async function findLive(
  db: Db,
  { groupId, memberId: viewerId, at }: Participation,
): Promise<LiveState> {
  const listed = sql.raw(String(LISTED_LIVE_ANSWERS))
  const { rows } = await db.execute<{
    eventId: string
    ownId: string | null
    meeting: LiveMeeting | null
  }>(sql`
    select ${lastEventId(liveTopic(groupId))} as "eventId",
      (select id from enrolments where group_id = ${groupId}::uuid and member_id = ${viewerId}::uuid) as "ownId",
      (select json_build_object('week', json_build_object('number', week.number, 'title', week.title),
        'steps', live.steps, 'step', live.step, 'version', live.version,
        'leader', (select ${shownName} from members as member where member.id = live.led_by),
        'answers', coalesce((
          select json_agg(json_build_object('id', id, 'name', name, 'step', step, 'text', text) order by written_at, id)
          from (
            select place.id, ${shownName} as name, answer.step, answer.text, answer.written_at
            from live_answers as answer
            join enrolments as place on place.group_id = answer.group_id and place.member_id = answer.member_id
            join members as member on member.id = answer.member_id
            where answer.group_id = live.group_id
            order by answer.written_at desc, place.id desc limit ${listed}) as listed), '[]'),
        'hands', coalesce((
          select json_agg(json_build_object('id', id, 'name', name) order by raised_at, id)
          from (
            select place.id, ${shownName} as name, hand.raised_at
            from live_hands as hand
            join enrolments as place on place.group_id = hand.group_id and place.member_id = hand.member_id
            join members as member on member.id = hand.member_id
            where hand.group_id = live.group_id
            order by hand.raised_at, place.id limit ${listed}) as listed), '[]'))
        from live_meetings as live
        join group_weeks as week on week.group_id = live.group_id and week.id = live.week_id
        where live.group_id = ${groupId}::uuid) as meeting`)
  const { eventId = 0, ownId = null, meeting = null } = rows[0] ?? {}
  return { meeting, ownId, position: positionText({ eventId: Number(eventId), at }) }
}

/** Returns the passages and questions of a week, and locks it against deletion; undefined if it does not exist. */
export async function lockWeekContent(tx: Tx, { groupId, weekId }: { groupId: string; weekId: string }) {
  const { rows } = await tx.execute<{ references: string[]; questions: string[] }>(sql`
    select "references", questions from group_weeks
    where group_id = ${groupId}::uuid and id = ${weekId}::uuid for key share`)
  return rows[0]
}

/** Starts a live meeting, unless one is running in the group. One statement. */
export async function insertLive(
  tx: Tx,
  { groupId, memberId, at, weekId, steps }: Participation & { weekId: string; steps: readonly LiveStep[] },
): Promise<void> {
  await tx.execute(sql`
    with started as (
      insert into live_meetings (group_id, week_id, steps, led_by, started_at)
      values (${groupId}::uuid, ${weekId}::uuid, ${JSON.stringify(steps)}::jsonb, ${memberId}::uuid,
        ${at.toISOString()}::timestamptz)
      on conflict do nothing
      returning group_id
    )
    select ${published(groupId, eventJson('live.started'), at)} from started`)
}

type Move = Participation & { step: number; version: number }

/** Moves a meeting to a step, if its version is the given one and the step exists. Returns whether it did. One statement. */
export async function updateStep(db: Db, { groupId, memberId, step, version, at }: Move): Promise<boolean> {
  const event = eventJson('live.moved', {
    step: sql`moved.step`,
    version: sql`moved.version`,
    leader: sql`(select ${shownName} from members as member where member.id = moved.led_by)`,
  })
  const { rows } = await db.execute(sql`
    with moved as (
      update live_meetings set step = ${step}::int, version = version + 1, led_by = ${lockedMemberId(memberId)}
      where group_id = ${groupId}::uuid and version = ${version}::int and ${step}::int < jsonb_array_length(steps)
      returning step, version, led_by
    )
    select ${published(groupId, event, at)} from moved`)
  return rows.length > 0
}

/** Returns the step and the version of a meeting, and its number of steps; undefined if none is running. */
export async function findLivePlace(db: Db, groupId: string) {
  const { rows } = await db.execute<{ step: number; version: number; stepCount: number }>(sql`
    select step, version, jsonb_array_length(steps) as "stepCount" from live_meetings
    where group_id = ${groupId}::uuid`)
  return rows[0]
}

/** Meetings that end: that of a group, or all that began before a time. */
type Ending = { groupId: string } | { startedBefore: Date }

/**
 * Ends meetings, with all answers, hands and earlier events. Idempotent.
 * @returns the number of meetings
 */
export function endLive(db: Db, ending: Ending, at: Date): Promise<number> {
  const isEnding =
    'groupId' in ending
      ? sql`group_id = ${ending.groupId}::uuid`
      : sql`started_at < ${ending.startedBefore.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    // The lock waits for answers that are being written, so that the next statement deletes their events too.
    await tx.execute(sql`select 1 from live_meetings where ${isEnding} order by group_id for update`)
    const { rows } = await tx.execute(sql`
      with ended as (delete from live_meetings where ${isEnding} returning ${topicOf('group_id')} as topic),
        forgotten as (delete from events using ended where events.topic = ended.topic)
      select ${publishEvent(sql`topic`, eventJson('live.ended'), at)} from ended`)
    return rows.length
  })
}

/**
 * Stores the answer of a participant to the question of a step; it replaces an earlier one. One statement.
 * @returns false if the meeting has no such question, or the member has left the group
 */
export async function putAnswer(
  db: Db,
  { groupId, memberId, step, text, at }: Participation & { step: number; text: string },
): Promise<boolean> {
  const event = eventJson('live.answered', {
    id: sql`place.id`,
    name: sql`place.name`,
    step: sql`answer.step`,
    text: sql`answer.text`,
  })
  const { rows } = await db.execute(sql`
    with place as (${placeIn({ groupId, memberId }, sql`live.steps -> ${step}::int ->> 'kind' = 'question'`)}),
      answer as (
        insert into live_answers (group_id, member_id, step, text, written_at)
        select ${groupId}::uuid, member_id, ${step}::int, ${text}, ${at.toISOString()}::timestamptz from place
        on conflict (group_id, member_id, step) do update
          set text = excluded.text, written_at = excluded.written_at
        returning step, text
      )
    select ${published(groupId, event, at)} from place cross join answer`)
  return rows.length > 0
}

/**
 * Raises the hand of a participant. One statement; idempotent.
 * @returns false if no meeting is running, or the member has left the group
 */
export async function raiseHand(db: Db, { groupId, memberId, at }: Participation): Promise<boolean> {
  const event = eventJson('live.hand_raised', { id: sql`place.id`, name: sql`place.name` })
  const { rows } = await db.execute(sql`
    with place as (${placeIn({ groupId, memberId }, sql`true`)}),
      hand as (
        insert into live_hands (group_id, member_id, raised_at)
        select ${groupId}::uuid, member_id, ${at.toISOString()}::timestamptz from place
        on conflict do nothing
        returning member_id
      )
    select case when hand.member_id is not null then ${published(groupId, event, at)} end
    from place left join hand on true`)
  return rows.length > 0
}

/** Lowers the hand of a member. One statement; idempotent. */
export function lowerOwnHand(db: Db, { groupId, memberId, at }: Participation): Promise<void> {
  return lowerHandOf(db, { groupId, at }, sql`place.member_id = ${memberId}::uuid`)
}

/**
 * Lowers the hand of a participant, who is named by the id within the group. The event is also published if the
 * participant has left: pages that are open still display the hand. One statement; idempotent.
 */
export function lowerHand(
  db: Db,
  { groupId, participantId, at }: Omit<Participation, 'memberId'> & { participantId: string },
): Promise<void> {
  return lowerHandOf(db, { groupId, at }, sql`place.id = ${participantId}::uuid`, participantId)
}

async function lowerHandOf(
  db: Db,
  { groupId, at }: Omit<Participation, 'memberId'>,
  isTheirs: SQL,
  participantId: string | null = null,
): Promise<void> {
  const event = eventJson('live.hand_lowered', { id: sql`lowered.id` })
  // Like the end of the meeting, this locks the meeting before the hand, so that the two cannot deadlock.
  await db.execute(sql`
    with live as (select group_id from live_meetings where group_id = ${groupId}::uuid for key share),
      hand as (
        delete from live_hands as raised using live, enrolments as place
        where raised.group_id = live.group_id and place.group_id = raised.group_id
          and place.member_id = raised.member_id and ${isTheirs}
        returning place.id
      )
    select ${published(groupId, event, at)} from (
      select id from hand
      union all select ${participantId}::uuid from live
      where ${participantId}::uuid is not null
        and not exists (select 1 from enrolments where id = ${participantId}::uuid)) as lowered`)
}

/**
 * Returns the data of running live meetings about a member: their answers, whether their hand is raised, and
 * whether they lead. One statement.
 */
export async function listOwnLive(db: Db, memberId: string, atMost: number) {
  const { rows } = await db.execute<{ group: string; what: string; text: string | null }>(sql`
    select g.title as group, own.what, own.text from (
      select group_id, 'answer' as what, text from live_answers where member_id = ${memberId}::uuid
      union all select group_id, 'raised hand', null from live_hands where member_id = ${memberId}::uuid
      union all select group_id, 'leads', null from live_meetings where led_by = ${memberId}::uuid
    ) as own
    join groups as g on g.id = own.group_id
    order by g.title, own.what, own.text
    limit ${atMost}`)
  return rows
}

/**
 * SQL of the id and name of a participant within a group in which a meeting is running, if the condition about its row
 * `live` is true. It locks both rows against deletion, and the account first.
 */
function placeIn({ groupId, memberId }: Omit<Participation, 'at'>, condition: SQL): SQL {
  return sql`
    select place.id, place.member_id,
      (select ${shownName} from members as member where member.id = place.member_id) as name
    from live_meetings as live join enrolments as place on place.group_id = live.group_id
    where live.group_id = ${groupId}::uuid and place.member_id = ${lockedMemberId(memberId)} and ${condition}
    for key share of live, place`
}

/** SQL that publishes an event to the followers of a group's meeting. */
function published(groupId: string, event: SQL, at: Date): SQL {
  return publishEvent(liveTopic(groupId), event, at)
}

const topicOf = (column: string): SQL => sql.raw(`'${liveTopic('')}' || ${column}`)

/** SQL of the JSON of an event: its kind, and SQL expressions for its other fields. */
function eventJson(kind: LiveEvent['kind'], fields: Record<string, SQL> = {}): SQL {
  const pairs = Object.entries(fields).map(([field, value]) => sql`, ${sql.raw(`'${field}'`)}, ${value}`)
  return sql`jsonb_build_object('kind', ${sql.raw(`'${kind}'`)}${sql.join(pairs)})`
}
