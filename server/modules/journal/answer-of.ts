import { type Answer, answerKey } from '#contract/journal.ts'
import type { AnswerRow, OtherRow } from './journal.queries.ts'

export function answerOf({ savedAt, others, ...row }: AnswerRow): Answer {
  return {
    ...row,
    key: answerKey.parse(row.key),
    savedAt: savedAt.toISOString(),
    others: others.map(otherOf),
  }
}

/** An other is named by the device that saved it, and which of its saves it was. */
function otherOf({ device, sequence, text, savedAt }: OtherRow) {
  return { id: `${device}.${sequence}`, text, savedAt: new Date(savedAt).toISOString() }
}
