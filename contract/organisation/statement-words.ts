import { dollars } from '#contract/values/dollars.ts'
import { longDay } from '#contract/values/long-day.ts'
import type { Statement } from './giving.ts'
import {
  AMOUNT_GIVEN,
  DEDUCTIBLE,
  giverLines,
  returnAndDeductible,
  VALUE_IN_RETURN,
} from './receipt-words.ts'

// The words of a yearly giving statement. The page, the email and the PDF all use them.

/** Note below the list of gifts. */
export const LEFT_OUT = 'Refunded gifts are left out; of those refunded in part, the rest is counted.'

/** Returns the title of a statement, which says whether the statement was corrected after we had sent it. */
export function statementTitle({ year, correction }: Pick<Statement, 'year' | 'correction'>): string {
  return `Giving statement ${year}${correction === null ? '' : ' (corrected)'}`
}

/** Returns the sentence of thanks; null if no gift of the year remains. */
export function statementThanks({
  year,
  lines,
  totalCents,
}: Pick<Statement, 'year' | 'lines' | 'totalCents'>): string | null {
  if (lines.length === 0) return null
  const total = dollars(totalCents)
  return lines.length === 1
    ? `Thank you for your gift of ${total} in ${year}, which keeps this work open to everyone who comes.`
    : `Thank you for your ${lines.length} gifts in ${year}, ${total} together, which keep this work open to everyone who comes.`
}

/**
 * Returns the labels of the amounts in the list of gifts. If the donor received no goods or services in return, there is
 * no column for their value.
 */
export function amountColumns({ fairValueCents }: Pick<Statement, 'fairValueCents'>): string[] {
  return [AMOUNT_GIVEN, ...(fairValueCents > 0 ? [VALUE_IN_RETURN] : []), DEDUCTIBLE]
}

/** Returns the donor and the amounts of the year, for the email, which has no list of gifts. */
export function statementFacts(statement: Statement): (readonly [string, string])[] {
  return [
    ...giverLines(statement),
    [AMOUNT_GIVEN, dollars(statement.totalCents)],
    ...returnAndDeductible(statement),
  ]
}

/** Returns the sentence on a statement that was corrected after we had sent it; null if it was not corrected. */
export function correctionNote({
  correction,
  timeZones,
}: Pick<Statement, 'correction' | 'timeZones'>): string | null {
  if (correction === null) return null
  const day = (instant: string) => longDay(instant, timeZones.at(-1) ?? 'UTC')
  return `Corrected on ${day(correction.correctedAt)}. This replaces the statement we sent on ${day(correction.sentAt)}.`
}
