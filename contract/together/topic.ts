import { PLAN_DAYS } from '#contract/limits.ts'

/** Subject of a discussion: a day of the plan, a week of a group, or a day in a shared reading of friends. */
type TopicSubject =
  | { kind: 'study'; day: number }
  | { kind: 'week'; groupId: string; weekId: string }
  | { kind: 'friend'; readingId: string; day: number }

/**
 * Topic of the discussion about a day. The same string identifies the discussion in the database, in events and in
 * requests.
 */
export function studyTopic(day: number): string {
  return `study:${day}`
}

/**
 * Topic of the discussion about a group's week. Contains the id of the week and not its number, which changes when
 * weeks are moved.
 */
export function weekTopic(groupId: string, weekId: string): string {
  return `group:${groupId}:${weekId}`
}

/** Topic of the private thread about a day in a shared reading of friends. */
export function friendTopic(readingId: string, day: number): string {
  return `friend:${readingId}:${day}`
}

/** Topic of the events of a group's live meeting. It is no discussion. */
export function liveTopic(groupId: string): string {
  return `live:${groupId}`
}

/** Returns the group whose live meeting a topic is about; null for any other topic. */
export function parseLiveTopic(topic: string): string | null {
  return liveSpelling.exec(topic)?.[1] ?? null
}

/**
 * Parses the topic of a discussion; null if it is invalid. Only one spelling is valid for each subject: otherwise a
 * subject could have two discussions.
 */
export function parseTopic(topic: string): TopicSubject | null {
  const [, day, groupId, weekId, readingId, friendDay] = spelling.exec(topic) ?? []
  if (Number(day ?? friendDay) > PLAN_DAYS) return null
  if (day !== undefined) return { kind: 'study', day: Number(day) }
  if (readingId !== undefined) return { kind: 'friend', readingId, day: Number(friendDay) }
  return groupId !== undefined && weekId !== undefined ? { kind: 'week', groupId, weekId } : null
}

const uuid = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'

const day = '([1-9]\\d{0,3})'

const spelling = new RegExp(`^(?:study:${day}|group:${uuid}:${uuid}|friend:${uuid}:${day})$`)

const liveSpelling = new RegExp(`^live:${uuid}$`)
