import type { AuditEvent } from '#contract/account/audit.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { Db, Tx } from '#db/client.ts'
import { recordAudit } from '#server/auth/audit/record-audit.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { AuthorKeyOf } from './author-keys.ts'
import { type CommentSubject, findComment } from './discussion.queries.ts'
import { hideComment, type ModeratesAs, publishShown, showComment } from './moderation.queries.ts'

interface Moderation {
  place: CommentSubject
  moderatorId: string
  as: ModeratesAs
  clock: Clock
}

/**
 * Hides a comment and records it in the audit log without its text. A comment that is already
 * hidden keeps the first reason, which its author has seen.
 * @throws {AppError} `comment.not_found`
 */
export function hideFromAll(db: Db, moderation: Moderation & { reason: string }): Promise<void> {
  const { place, as, reason, clock } = moderation
  return db.transaction(async (tx) => {
    const hidden = await hideComment(tx, place, { as, reason, at: clock() })
    if (hidden) await record(tx, 'comment.hidden', moderation, hidden.authorId)
    else await findThere(tx, place)
  })
}

/**
 * Shows a hidden comment again. Idempotent: only the first call is recorded in the audit log.
 * @throws {AppError} `comment.not_found`; `comment.moderators_only` for a leader if a moderator has hidden it
 */
export function showToAll(db: Db, moderation: Moderation & { authorKeyOf: AuthorKeyOf }): Promise<void> {
  const { place, as, authorKeyOf, clock } = moderation
  return db.transaction(async (tx) => {
    const shown = await showComment(tx, place, as)
    if (!shown) return refuseHidden(tx, place)
    const { authorId } = shown
    await publishShown(tx, place, authorId && authorKeyOf(authorId, place.topic), clock())
    await record(tx, 'comment.shown', moderation, authorId)
  })
}

/**
 * Rejects a leader who tries to show a comment that a moderator has hidden.
 * @throws {AppError} `comment.moderators_only`; `comment.not_found`
 */
async function refuseHidden(tx: Tx, place: CommentSubject): Promise<void> {
  const { comment } = await findThere(tx, place)
  if (comment.hiddenBecause !== null) throw new AppError('comment.moderators_only')
}

async function findThere(tx: Tx, place: CommentSubject) {
  const stored = await findComment(tx, place)
  if (!stored || stored.isDeleted) throw new AppError('comment.not_found')
  return stored
}

function record(
  tx: Tx,
  kind: Extract<AuditEvent['kind'], 'comment.hidden' | 'comment.shown'>,
  { moderatorId: actorId, as, clock }: Moderation,
  subjectId: string | null,
): Promise<void> {
  return recordAudit(tx, clock, { kind, actorId, subjectId, details: { as } })
}
