import type { ReportedComment } from '#contract/together/discussion.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import type { DescribeWeeks } from '#server/module/discussed-weeks.ts'

/** Location of a comment: the study, or the week of a group. */
export type DescribedTopic = ReportedComment['place']

/**
 * Describes topics; deleted weeks are missing from the map. One statement if there are weeks among
 * them, otherwise none.
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
    const words = place?.kind === 'week' && described?.get(topic)
    if (words) named.set(topic, { kind: 'week', groupId: place.groupId, ...words })
  }
  return named
}
