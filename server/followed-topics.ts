import type { Library } from '#content/library.ts'
import { studyTopic } from '#contract/study-topic.ts'

/** Table of contents of what can be followed: the discussion of a day. */
export function followedTopics(library: Library): (topic: string) => boolean {
  const topics = new Set([...library.studies.keys()].map(studyTopic))
  return (topic) => topics.has(topic)
}
