import { and, desc, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AnswerKey } from '#contract/journal.ts'
import type { Db, Tx } from '#db/client.ts'
import { journalAnswers, journalOthers } from '#db/schema/journal.ts'
import type { Displaced, Standing } from './merge-answer.ts'

/** Which answer of whom. */
export interface AnswerPlace {
  memberId: string
  day: number
  key: AnswerKey
}

/** As the database puts it into JSON. */
export interface OtherRow {
  device: string
  sequence: number
  text: string
  savedAt: string
}

/** The other texts of each answer that a statement yields, newest first, so that one statement is enough. */
const othersOfAnswer: SQL<OtherRow[]> = sql<OtherRow[]>`(
  select coalesce(
    json_agg(
      json_build_object('device', device, 'sequence', sequence, 'text', text, 'savedAt', saved_at)
      order by saved_at desc, device, sequence
    ),
    '[]'::json
  )
  from ${journalOthers}
  where ${and(
    eq(journalOthers.memberId, journalAnswers.memberId),
    eq(journalOthers.day, journalAnswers.day),
    eq(journalOthers.key, journalAnswers.key),
  )}
)`

const { key, text, question, revision, savedAt } = journalAnswers
const answerColumns = { key, text, question, revision, savedAt, others: othersOfAnswer }

/** An answer with its others, as any of the statements here yields it. */
export interface AnswerRow {
  key: string
  text: string
  question: string
  revision: number
  savedAt: Date
  others: OtherRow[]
}

/** What a member has answered on a day; what was taken back, and has nothing beside it, is nothing. One statement. */
export function listAnswers(db: Db, memberId: string, day: number): Promise<AnswerRow[]> {
  const own = and(eq(journalAnswers.memberId, memberId), eq(journalAnswers.day, day))
  const isThere = or(ne(journalAnswers.text, ''), sql`json_array_length(${othersOfAnswer}) > 0`)
  return db.select(answerColumns).from(journalAnswers).where(and(own, isThere)).orderBy(journalAnswers.key)
}

/** Everything we keep of a member's answers, the newest first. */
export function listEveryAnswer(db: Db, memberId: string, limit: number) {
  const { memberId: _, ...columns } = getTableColumns(journalAnswers)
  return db
    .select({ ...columns, others: othersOfAnswer })
    .from(journalAnswers)
    .where(eq(journalAnswers.memberId, memberId))
    .orderBy(desc(journalAnswers.savedAt), journalAnswers.day, journalAnswers.key)
    .limit(limit)
}

/**
 * Makes an answer if there is none, and holds it until the transaction ends: whoever else saves it waits. In either
 * case it answers with what is there now.
 */
export async function holdAnswer(tx: Tx, place: AnswerPlace, first: Standing): Promise<Standing> {
  const { memberId: _, day: __, key: ___, ...columns } = getTableColumns(journalAnswers)
  const { memberId, day, key } = journalAnswers
  const [held] = await tx
    .insert(journalAnswers)
    .values({ ...place, ...first })
    // Changes nothing, and so locks and returns the row that is there: `do nothing` would do neither.
    .onConflictDoUpdate({ target: [memberId, day, key], set: { revision: sql`${journalAnswers.revision}` } })
    .returning(columns)
  if (!held) throw new Error('An answer was neither made nor found.')
  return held
}

export async function readAnswer(tx: Tx, place: AnswerPlace): Promise<AnswerRow> {
  return only(await tx.select(answerColumns).from(journalAnswers).where(isAt(place)))
}

export async function writeAnswer(tx: Tx, place: AnswerPlace, standing: Standing): Promise<AnswerRow> {
  return only(await tx.update(journalAnswers).set(standing).where(isAt(place)).returning(answerColumns))
}

export async function keepOther(tx: Tx, place: AnswerPlace, displaced: Displaced): Promise<void> {
  await tx.insert(journalOthers).values({ ...place, ...displaced })
}

/** Doing so twice is no mistake. */
export async function dismissOther(
  db: Db,
  { memberId, day, key, device, sequence }: AnswerPlace & Pick<Displaced, 'device' | 'sequence'>,
): Promise<void> {
  const others = journalOthers
  await db
    .delete(others)
    .where(
      and(
        eq(others.memberId, memberId),
        eq(others.day, day),
        eq(others.key, key),
        eq(others.device, device),
        eq(others.sequence, sequence),
      ),
    )
}

function isAt({ memberId, day, key }: AnswerPlace): SQL | undefined {
  return and(eq(journalAnswers.memberId, memberId), eq(journalAnswers.day, day), eq(journalAnswers.key, key))
}

function only(rows: readonly AnswerRow[]): AnswerRow {
  const [row] = rows
  if (!row) throw new Error('An answer is gone while it was held.')
  return row
}
