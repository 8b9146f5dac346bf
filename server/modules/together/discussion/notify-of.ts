import type { Tx } from '#db/client.ts'
import {
  notify,
  notifyFriends,
  notifyReplied,
} from '#server/modules/together/notification/notification.public.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Written } from './discussion.queries.ts'
import { listListeners, type Replied } from './thread/replied.queries.ts'

interface Deps {
  tx: Tx
  jobs: JobSender
}

/**
 * Notifies members of a comment about a week: everyone in the group of one that begins a thread, the authors concerned
 * of a reply, and those whom it mentions. Nobody hears of replies in a thread that they have muted or hidden.
 */
export async function notifyOf(
  { tx, jobs }: Deps,
  { groupId, weekId }: { groupId: string; weekId: string },
  { place: { topic, id }, author, at, mentioned }: Written & { mentioned: readonly string[] },
  replied: Replied | null,
): Promise<void> {
  const news = { groupId, actorId: author.id, subject: weekId, at }
  const authors = authorsOf(replied, author.id)
  const concerned = new Set([...mentioned, ...authors])
  concerned.delete(author.id)
  const thread = { groupId, topic, threadId: replied?.threadId ?? id }
  const listeners = await listListeners(tx, thread, [...concerned])
  if (!replied) await notify(jobs, tx, { ...news, kind: 'comment', to: 'everyone', mentioned: listeners })
  for (const memberId of listeners) {
    const to = { memberId }
    if (!authors.includes(memberId)) await notify(jobs, tx, { ...news, kind: 'mention', to })
    else {
      const otherwise = mentioned.includes(memberId) ? ('mention' as const) : undefined
      await notify(jobs, tx, { ...news, kind: 'reply', otherwise, to })
    }
  }
}

/** Notifies the authors concerned of a reply in the discussion of a day, unless they have muted or hidden its thread. */
export async function notifyAuthorsOf(
  { tx, jobs }: Deps,
  { day }: { day: number },
  { author, at }: Written,
  replied: Replied,
): Promise<void> {
  const memberIds = authorsOf(replied, author.id)
  if (memberIds.length === 0) return
  await notifyReplied(jobs, tx, { day, threadId: replied.threadId, memberIds, actorId: author.id, at })
}

/** Returns the authors of the comment that is replied to and of the first one of its thread, other than the replying one. */
function authorsOf(replied: Replied | null, authorId: string): string[] {
  const authors = new Set([replied?.authorId, replied?.starterId])
  return [...authors].filter((memberId) => memberId != null && memberId !== authorId) as string[]
}

/** Notifies the others in a shared reading of a comment about a day, unless they have muted or hidden its thread. */
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
