import type { ErrorCode, KnownError } from '#contract/errors/errors.ts'
import { commentErrors } from '#contract/messages/together/comment.ts'
import type { Comment } from '#contract/together/discussion.ts'
import type { ApiClient } from '#web/lib/api/api.ts'
import { accepted, acceptedJson } from '#web/lib/api/api-error.ts'

/**
 * Comment that the server has not accepted yet. Its id stays the same for retries, so that it is never posted twice.
 */
export interface Draft {
  id: string
  text: string
  /** Id of the comment to which it replies. */
  replyTo?: string
  /** Ids of the participants whom the writer chose to mention. */
  mentions?: string[]
}

/**
 * Posts a comment. Idempotent: if the server has already stored an earlier attempt with other text, the new text
 * replaces it.
 * @throws {ApiError}
 */
export async function sendComment(
  api: ApiClient,
  topic: string,
  { id, text, replyTo, mentions = [] }: Draft,
): Promise<Comment> {
  const param = { topic }
  const json = {
    id,
    text,
    ...(replyTo !== undefined && { replyTo }),
    ...(mentions.length > 0 && { mentions }),
  }
  const request = api.discussions[':topic'].comments.$post({ param, json })
  const posted = await acceptedJson(request, commentErrors.failed)
  return posted.text === text.trim()
    ? posted
    : sendEdit(api, topic, posted, { text, mentions }, commentErrors.failed)
}

/** @throws {ApiError} */
export async function sendEdit(
  api: ApiClient,
  topic: string,
  { id, revision }: Pick<Comment, 'id' | 'revision'>,
  { text, mentions = [] }: Pick<Draft, 'text' | 'mentions'>,
  fallback: KnownError = commentErrors.edit_failed,
): Promise<Comment> {
  const param = { topic, id }
  const json = { text, revision, mentions }
  const request = api.discussions[':topic'].comments[':id'].$patch({ param, json })
  return acceptedJson(request, fallback)
}

/** @throws {ApiError} */
export async function sendDeletion(api: ApiClient, topic: string, id: string): Promise<void> {
  const param = { topic, id }
  await accepted(api.discussions[':topic'].comments[':id'].$delete({ param }), commentErrors.delete_failed)
}

const spent: readonly ErrorCode[] = [
  'comment.not_found',
  'comment.not_yours',
  'comment.too_late',
  'comment.hidden',
  'comment.changed_meanwhile',
]

/**
 * Whether the error means that the draft's id belongs to a comment that can no longer be replaced. The next attempt to
 * post then gets a new id.
 */
export function isIdSpent(code: ErrorCode): boolean {
  return spent.includes(code)
}
