import type { Statement } from '#contract/organisation/giving.ts'
import { deductibleCents, stayedCents } from './deductible.ts'
import { disclosureOf } from './disclosure.ts'
import type { Organisation } from './organisation.ts'
import type { SentStatement } from './receipt.queries.ts'
import { type Donor, type GiftRow, partiesOf } from './receipt-of.ts'

/**
 * Creates a statement of a member's gifts in a tax year, oldest first, without refunded ones.
 * @param gifts all gifts of the member, or at least those of the year
 * @param sent the statement that was already sent, if any; differences from it are displayed as a correction
 * @returns null for a year without gifts, unless a statement was sent before they were refunded
 */
export function statementOf(
  year: number,
  gifts: readonly GiftRow[],
  donor: Donor,
  organisation: Organisation,
  sent: SentStatement | null = null,
): Statement | null {
  const counted = gifts
    .filter((gift) => stayedCents(gift) > 0 && Number(gift.givenOn.slice(0, 4)) === year)
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || a.number - b.number)
  const lines = counted.map((gift) => ({
    number: gift.number,
    givenOn: gift.givenOn,
    amountCents: stayedCents(gift),
    fairValueCents: gift.fairValueCents,
    deductibleCents: organisation.isRehearsal ? 0 : deductibleCents(gift),
  }))
  const correction = correctionOf(sent)
  if (lines.length === 0 && correction === null) return null
  const shown = counted.length > 0 ? counted : gifts
  const sums = {
    totalCents: sum(lines.map(({ amountCents }) => amountCents)),
    fairValueCents: sum(lines.map((line) => line.fairValueCents)),
    deductibleCents: sum(lines.map((line) => line.deductibleCents)),
  }
  const { totalCents, fairValueCents } = sums
  const returned = { stayedCents: totalCents, fairValueCents, isRehearsal: organisation.isRehearsal }
  const what = lines.length === 1 ? 'this gift' : 'these gifts'
  return {
    ...partiesOf(donor, organisation),
    year,
    lines,
    timeZones: [...new Set(shown.map(({ timeZone }) => timeZone))],
    correction,
    ...sums,
    disclosure: disclosureOf(returned, what),
  }
}

function correctionOf(sent: SentStatement | null): Statement['correction'] {
  if (!sent?.correctedAt) return null
  return { sentAt: sent.sentAt.toISOString(), correctedAt: sent.correctedAt.toISOString() }
}

function sum(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0)
}
