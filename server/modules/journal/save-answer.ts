import type { Answer, AnswerSave } from '#contract/journal.ts'
import type { Db } from '#db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import { answerOf } from './answer-of.ts'
import { type AnswerPlace, holdAnswer, keepOther, readAnswer, writeAnswer } from './journal.queries.ts'
import { firstStanding, mergeAnswer } from './merge-answer.ts'

/**
 * One press of Save, in one transaction that holds the answer: of two at once, the second finds what the first wrote.
 * Two statements, and a third where two devices had written without knowing of each other.
 */
export function saveAnswer(db: Db, clock: Clock, place: AnswerPlace, sent: AnswerSave): Promise<Answer> {
  // A clock that is ahead would win every time from now until then.
  const savedAt = new Date(Math.min(Date.parse(sent.savedAt), clock().getTime()))
  const save = { ...sent, savedAt }
  return db.transaction(async (tx) => {
    const held = await holdAnswer(tx, place, firstStanding(save))
    // Of an answer that was made just now this very save is what arrived: old news.
    const { standing, displaced } = mergeAnswer(held, save)
    if (displaced) await keepOther(tx, place, displaced)
    return answerOf(standing === held ? await readAnswer(tx, place) : await writeAnswer(tx, place, standing))
  })
}
