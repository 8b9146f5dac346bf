import type { SharedReading } from '#contract/together/friend.ts'
import { isolated } from '#contract/values/isolated.ts'

type Participant = SharedReading['participants'][number]

/** Name of another participant in a sentence. */
export function nameOf(name: string | null, unnamed = 'your friend'): string {
  return name === null ? unnamed : isolated(name)
}

/** Names of some people in a sentence, such as "Ann and Ben". */
export function namesOf(names: readonly (string | null)[]): string {
  return names.map((name) => nameOf(name)).join(' and ')
}

/** Title of a shared reading in a list. */
export function titleOf({ participants, endedAt }: SharedReading): string {
  const others = participants.filter(({ isSelf }) => !isSelf).map(({ name }) => name)
  if (others.length > 0) return `With ${namesOf(others)}`
  return endedAt === null ? 'Waiting for your friend' : 'A reading that has ended'
}

/** Sentence about the furthest day that a participant has completed. */
export function paceOf({ name, isSelf, lastDay }: Participant): string {
  const who = isSelf ? 'You have' : `${nameOf(name, 'Your friend')} has`
  return lastDay === null ? `${who} not completed a day yet.` : `${who} completed Day ${lastDay}.`
}

/**
 * Sentence about those who have read further than the day that is next for all. Empty if all have: one of them has left
 * that day out and is the one who is behind, but the last days do not say who.
 */
export function aheadOf({ participants, sharedDay }: SharedReading): string {
  const all = participants.map((one) => ({ ...one, days: (one.lastDay ?? 0) - (sharedDay ?? Infinity) + 1 }))
  const ahead = all.filter(({ days }) => days > 0)
  if (ahead.length === 0) return 'You are at the same day.'
  if (ahead.length === all.length) return ''
  return ahead
    .map(({ name, isSelf, days }) => {
      const who = isSelf ? 'You are' : `${nameOf(name, 'Your friend')} is`
      return `${who} ${days === 1 ? 'one day' : `${days} days`} ahead.`
    })
    .join(' ')
}
