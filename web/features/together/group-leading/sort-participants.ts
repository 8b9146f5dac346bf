import { foldWords } from '#contract/values/fold-words.ts'
import type { LedParticipant } from './participant-actions.ts'

/** Sort orders with their labels, in order of display. */
export const orders = {
  leaders: 'Leaders first',
  name: 'Name',
  latest: 'Last active, latest first',
  longest: 'Last active, longest ago first',
  most: 'Weeks done, most first',
  fewest: 'Weeks done, fewest first',
} as const
export type Order = keyof typeof orders

type Compare = (a: LedParticipant, b: LedParticipant) => number

const byName: Compare = (a, b) => a.name.localeCompare(b.name)
const byActivity: Compare = (a, b) => Date.parse(a.lastActiveAt) - Date.parse(b.lastActiveAt)
const byWeeks: Compare = (a, b) => a.doneWeeks.length - b.doneWeeks.length
const backwards =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a)

const comparisons: Record<Order, Compare> = {
  // The server's order.
  leaders: () => 0,
  name: byName,
  latest: backwards(byActivity),
  longest: byActivity,
  most: backwards(byWeeks),
  fewest: byWeeks,
}

/** Sorts by the given order, then by name. */
export function sortParticipants(participants: readonly LedParticipant[], order: Order): LedParticipant[] {
  const compare = comparisons[order]
  if (order === 'leaders') return [...participants]
  return participants.toSorted((a, b) => compare(a, b) || byName(a, b))
}

/** Participants whose names contain the query, ignoring case and diacritics. */
export function namedLike(participants: readonly LedParticipant[], typed: string): readonly LedParticipant[] {
  const wanted = foldWords(typed).trim()
  return wanted ? participants.filter(({ name }) => foldWords(name).includes(wanted)) : participants
}
