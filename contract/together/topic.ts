/** Subject of a discussion. */
type TopicSubject = { kind: 'study'; day: number } | { kind: 'week'; groupId: string; weekId: string }

/** Topic of the discussion of a day, used for storage, events and requests. */
export function studyTopic(day: number): string {
  return `study:${day}`
}

/**
 * Topic of the discussion of a group's week. Contains the id of the week, because its number may
 * change.
 */
export function weekTopic(groupId: string, weekId: string): string {
  return `group:${groupId}:${weekId}`
}

/**
 * Parses a topic; null if it is invalid. Every subject has exactly one spelling, so that its
 * discussion cannot be split.
 */
export function parseTopic(topic: string): TopicSubject | null {
  const [, day, groupId, weekId] = spelling.exec(topic) ?? []
  if (day !== undefined) return { kind: 'study', day: Number(day) }
  return groupId !== undefined && weekId !== undefined ? { kind: 'week', groupId, weekId } : null
}

const uuid = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'

const spelling = new RegExp(`^(?:study:([1-9]\\d{0,3})|group:${uuid}:${uuid})$`)
