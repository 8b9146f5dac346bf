import { parseTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import { type FoundMention, findMentions } from './find-mentions.ts'
import { listMentionable } from './mention.queries.ts'

/**
 * Returns the mentions in a comment on a week, and the members whom it mentions. There are none under a study, which
 * has no participants. One statement if there are ids, otherwise none.
 * @param participantIds of those whom the author chose; others than participants of the group are ignored
 */
export async function namedIn(
  db: Db,
  { topic, text }: { topic: string; text: string },
  participantIds: readonly string[],
): Promise<{ mentions: FoundMention[]; memberIds: string[] }> {
  const place = parseTopic(topic)
  if (place?.kind !== 'week') return { mentions: [], memberIds: [] }
  const people = await listMentionable(db, place.groupId, participantIds)
  const mentions = findMentions(text, people)
  const named = new Set(mentions.map(({ participantId }) => participantId))
  const memberIds = people
    .filter(({ participantId }) => named.has(participantId))
    .map(({ memberId }) => memberId)
  return { mentions, memberIds }
}
