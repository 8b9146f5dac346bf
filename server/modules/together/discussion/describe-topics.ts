import type { ReportedComment } from '#contract/together/discussion.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import type { DescribeWeeks } from '#server/module/discussed-weeks.ts'

/** Study, week of a group, or thread of friends to which a comment belongs. */
export type DescribedTopic = ReportedComment['place']

/**
 * Returns a map from each topic to its study, week or thread; deleted weeks are missing from the map. Runs one SQL statement if
 * any of the topics is a week, otherwise none.
 */
export async function describeTopics(
  db: Db,
  topics: readonly string[],
  describeWeeks: DescribeWeeks,
): Promise<ReadonlyMap<string, DescribedTopic>> {
  const places = [...new Set(topics)].map((topic) => ({ topic, place: parseTopic(topic) }))
  const weeks = places.flatMap(({ place }) => (place?.kind === 'week' ? [place] : []))
  const described = weeks.length === 0 ? null : await describeWeeks(db, weeks)
  const named = new Map<string, DescribedTopic>()
  for (const { topic, place } of places) {
    if (place?.kind === 'study') named.set(topic, place)
    if (place?.kind === 'friend') named.set(topic, { kind: 'friend', day: place.day })
    const words = place?.kind === 'week' && described?.get(topic)
    if (words) named.set(topic, { kind: 'week', groupId: place.groupId, ...words })
  }
  return named
}
