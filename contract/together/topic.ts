import { PLAN_DAYS } from '#contract/limits.ts'

/** Subject of a discussion: a day of the plan, or a week of a group. */
type TopicSubject = { kind: 'study'; day: number } | { kind: 'week'; groupId: string; weekId: string }

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
  const [, day, groupId, weekId] = spelling.exec(topic) ?? []
  if (day !== undefined) return Number(day) <= PLAN_DAYS ? { kind: 'study', day: Number(day) } : null
  return groupId !== undefined && weekId !== undefined ? { kind: 'week', groupId, weekId } : null
}

const uuid = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'

const spelling = new RegExp(`^(?:study:([1-9]\\d{0,3})|group:${uuid}:${uuid})$`)

const liveSpelling = new RegExp(`^live:${uuid}$`)
