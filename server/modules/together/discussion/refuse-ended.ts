import { AppError } from '#contract/errors/app-error.ts'
import { parseTopic } from '#contract/together/topic.ts'
import type { Db } from '#db/client.ts'
import { hasEnded } from '#server/modules/together/shared/friend-thread.queries.ts'

/**
 * Rejects a change in a thread of friends whose shared reading has ended: it can only be read. One statement for such a
 * thread, none for other discussions.
 * @throws {AppError} `friend.ended`
 */
export async function refuseEnded(db: Db, topic: string): Promise<void> {
  const place = parseTopic(topic)
  if (place?.kind === 'friend' && (await hasEnded(db, place.readingId))) throw new AppError('friend.ended')
}
