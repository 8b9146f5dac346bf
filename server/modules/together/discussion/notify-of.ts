import type { Tx } from '#db/client.ts'
import { notify, notifyFriends } from '#server/modules/together/notification/notification.public.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Written } from './discussion.queries.ts'
import { listListeners, type Replied } from './thread/replied.queries.ts'

interface Deps {
  tx: Tx
  jobs: JobSender
}

/**
 * Notifies members of a comment about a week: everyone in the group of one that begins a thread, the authors concerned
 * of a reply, and those whom it mentions. Nobody hears of replies in a thread that they have muted.
 */
export async function notifyOf(
  { tx, jobs }: Deps,
  { groupId, weekId }: { groupId: string; weekId: string },
  { place: { topic, id }, author, at, mentioned }: Written & { mentioned: readonly string[] },
  replied: Replied | null,
): Promise<void> {
  const news = { groupId, actorId: author.id, subject: weekId, at }
  const authors = [replied?.authorId, replied?.starterId]
  const concerned = new Set([...mentioned, ...authors.filter((memberId) => memberId != null)])
  concerned.delete(author.id)
  const thread = { groupId, topic, threadId: replied?.threadId ?? id }
  const listeners = await listListeners(tx, thread, [...concerned])
  if (!replied) await notify(jobs, tx, { ...news, kind: 'comment', to: 'everyone', mentioned: listeners })
  for (const memberId of listeners) {
    const kind = authors.includes(memberId) ? 'reply' : 'mention'
    await notify(jobs, tx, { ...news, kind, to: { memberId } })
  }
}

/** Notifies the others in a shared reading of a comment about a day, unless they have muted its thread. */
export function notifyFriendsOf(
  { tx, jobs }: Deps,
  { readingId, day }: { readingId: string; day: number },
  { place: { topic, id }, author, at }: Written,
  threadId: string | null,
): Promise<void> {
  const thread = { topic, id: threadId ?? id }
  return notifyFriends(jobs, tx, {
    kind: 'friend_wrote',
    readingId,
    actorId: author.id,
    subject: String(day),
    thread,
    at,
  })
}
