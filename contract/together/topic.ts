/** What a discussion is about. */
type Place = { kind: 'study'; day: number } | { kind: 'week'; groupId: string; weekId: string }

/** What the discussion of a day is called where it is stored, followed, and asked for. */
export function studyTopic(day: number): string {
  return `study:${day}`
}

/** What the discussion of a group's week is called. The week is named by its id, because its number may change. */
export function weekTopic(groupId: string, weekId: string): string {
  return `group:${groupId}:${weekId}`
}

/** Null for what is no topic. Each place has one spelling, so that nobody talks past the others. */
export function placeOfTopic(topic: string): Place | null {
  const [, day, groupId, weekId] = spelling.exec(topic) ?? []
  if (day !== undefined) return { kind: 'study', day: Number(day) }
  return groupId !== undefined && weekId !== undefined ? { kind: 'week', groupId, weekId } : null
}

const uuid = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'

const spelling = new RegExp(`^(?:study:([1-9]\\d{0,3})|group:${uuid}:${uuid})$`)
