import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ContactMessage, ContactMessages, MessageFolder } from '#contract/organisation/contact.ts'
import type { Db } from '#db/client.ts'
import { contactMessages } from '#db/schema/contact.ts'

const PAGE_MESSAGES = 30

const { id, memberId, name, email, subject, message, receivedAt, handledAt } = contactMessages
const shown = { id, name, email, subject, message, receivedAt, handledAt }

export type WrittenMessage = Omit<typeof contactMessages.$inferInsert, 'handledAt'>

/**
 * Stores a message, unless a message with its id is already stored.
 * @returns whether the message was stored now
 */
export async function insertMessage(db: Db, written: WrittenMessage): Promise<boolean> {
  const added = await db.insert(contactMessages).values(written).onConflictDoNothing().returning({ id })
  return added.length > 0
}

/** Returns a message for the email to the organisation; null if it was deleted. */
export async function findMessage(db: Db, messageId: string): Promise<ContactMessage | null> {
  const [row] = await db.select(shown).from(contactMessages).where(eq(id, messageId))
  return row ? messageOf(row) : null
}

interface Asked {
  folder: MessageFolder
  /** Last message of the previous page, after which the page begins. */
  after: { receivedAt: string; id: string } | undefined
}

/**
 * Returns a page of messages, newest first. Keyset pagination, so that new messages do not shift
 * the pages. One query.
 */
export async function listMessages(db: Db, { folder, after }: Asked): Promise<ContactMessages> {
  const rows = await db
    .select(shown)
    .from(contactMessages)
    .where(and(folder === 'open' ? isNull(handledAt) : isNotNull(handledAt), after && isAfter(after)))
    .orderBy(desc(receivedAt), desc(id))
    .limit(PAGE_MESSAGES + 1)
  const page = rows.slice(0, PAGE_MESSAGES).map(messageOf)
  const last = rows.length > PAGE_MESSAGES ? page.at(-1) : undefined
  return { messages: page, next: last ? `${last.receivedAt}_${last.id}` : null }
}

function isAfter(last: NonNullable<Asked['after']>): SQL {
  return sql`(${receivedAt}, ${id}) < (${last.receivedAt}::timestamptz, ${last.id}::uuid)`
}

/**
 * Marks a contact message as handled. A repeated call does not change the stored instant.
 * @param at instant at which an admin handled the message; null reopens it
 * @returns false if there is no such message
 */
export async function setHandledAt(db: Db, messageId: string, at: Date | null): Promise<boolean> {
  const said = at && sql`coalesce(${handledAt}, ${at.toISOString()}::timestamptz)`
  const marked = await db
    .update(contactMessages)
    .set({ handledAt: said })
    .where(eq(id, messageId))
    .returning({ id })
  return marked.length > 0
}

/** Deletes a contact message. Returns null if it did not exist. */
export async function deleteMessage(db: Db, messageId: string): Promise<{ writerId: string | null } | null> {
  const [deleted] = await db
    .delete(contactMessages)
    .where(eq(id, messageId))
    .returning({ writerId: memberId })
  return deleted ?? null
}

/** Deletes messages handled before a time. @returns their number */
export async function deleteHandledBefore(db: Db, time: Date): Promise<number> {
  const deleted = await db.delete(contactMessages).where(lt(handledAt, time)).returning({ id })
  return deleted.length
}

/** Lists messages that a member sent while signed in, newest first. */
export async function listOwnMessages(db: Db, writerId: string, limit: number): Promise<ContactMessage[]> {
  const rows = await db
    .select(shown)
    .from(contactMessages)
    .where(eq(memberId, writerId))
    .orderBy(desc(receivedAt), desc(id))
    .limit(limit)
  return rows.map(messageOf)
}

function messageOf(row: Pick<typeof contactMessages.$inferSelect, keyof typeof shown>): ContactMessage {
  return {
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
  }
}
