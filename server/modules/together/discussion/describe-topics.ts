import type { ReportedComment } from '#contract/together/discussion.ts'
import { placeOfTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import type { DescribeWeeks } from '#server/module/discussed-weeks.ts'

/** Where something was said, as people would look for it. */
export type DescribedTopic = ReportedComment['place']

/** By topic; a week that is deleted is missing. One statement where there are weeks among them, none elsewhere. */
export async function describeTopics(
  db: Db,
  topics: readonly string[],
  describeWeeks: DescribeWeeks,
): Promise<ReadonlyMap<string, DescribedTopic>> {
  const places = [...new Set(topics)].map((topic) => ({ topic, place: placeOfTopic(topic) }))
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
