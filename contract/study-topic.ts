/** What the discussion of a day is called where it is stored and followed. */
export function studyTopic(day: number): string {
  return `study:${day}`
}
